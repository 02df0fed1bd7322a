import { describe, expect, it } from 'vitest';
import { startMock } from './start-mock.ts';

describe('the data', () => {
  it('get another family each time, whatever was added by name before', () => {
    const { data } = startMock().controls;
    expect(data.add({ email: 'added-75@example.com' })).toBe(true);
    expect(data.add({ email: 'added-75@example.com' })).toBe(false);
    data.add();
    data.add();
    expect(data.summary()).toBe('76 families, 15 neighborhoods');
    expect(data.added()).toHaveLength(3);
    data.reset();
    expect(data.added()).toEqual([]);
  });

  it.each([
    [{ email: 'nobody' }, 'Email: not an address that mail can reach.'],
    [{ zipCode: '94110-12345' }, 'Zip code: at most 10 characters.'],
  ])('refuse the family %j', (family, says) => {
    const { data } = startMock().controls;
    expect(() => data.add(family)).toThrow(says);
    expect(data.added()).toEqual([]);
  });
});
