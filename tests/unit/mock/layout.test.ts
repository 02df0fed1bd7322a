import { describe, expect, it } from 'vitest';
import { layoutFor } from '../../../mocks/kit/panel/dock/layout.ts';

const standard = { edge: 'auto', sizes: {} } as const;

describe('where the panel goes', () => {
  it.each([
    ['a laptop', 1280, 800, 'auto', 'right', 400],
    ['a laptop, as wanted', 1280, 800, 'left', 'left', 400],
    ['a tablet', 768, 1024, 'auto', 'bottom', 512],
    ['a phone', 390, 664, 'auto', 'bottom', 332],
    ['a phone, whatever is wanted', 390, 664, 'left', 'bottom', 332],
    ['a phone on its side', 664, 390, 'bottom', 'right', 292],
    ['the smallest phone', 320, 480, 'auto', 'bottom', 240],
  ] as const)('on %s', (_device, width, height, wanted, edge, size) => {
    const layout = layoutFor({ width, height }, { ...standard, edge: wanted });
    expect({ edge: layout.edge, size: layout.size }).toEqual({ edge, size });
  });

  it.each([
    [5000, 1040],
    [1, 280],
    [600, 600],
  ])('keeps room for the page and for itself: %i px', (side, size) => {
    const layout = layoutFor({ width: 1280, height: 800 }, { ...standard, sizes: { side } });
    expect(layout.size).toBe(size);
  });
});
