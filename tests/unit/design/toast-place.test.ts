import { expect, it } from 'vitest';
import { seenFoot, toastPlace } from '../../../src/ui/toast-place.ts';

const phone = { width: 390, height: 664, seenHeight: 664 };
const sideways = { width: 844, height: 390, seenHeight: 390 };
const desktop = { width: 1280, height: 800, seenHeight: 800 };

it.each([
  ['a phone', phone, { left: 16, right: 374, top: 250, bottom: 480 }, 'bottom-center'],
  [
    'a phone with its form at the foot',
    phone,
    { left: 16, right: 374, top: 400, bottom: 640 },
    'top-center',
  ],
  [
    'a phone with its keyboard open',
    { ...phone, seenHeight: 360 },
    { left: 16, right: 374, top: 80, bottom: 240 },
    'top-center',
  ],
  [
    'a phone on its side, the form on the right',
    sideways,
    { left: 440, right: 810, top: 120, bottom: 380 },
    'bottom-left',
  ],
  [
    'a phone on its side, the form across it',
    sideways,
    { left: 16, right: 810, top: 120, bottom: 380 },
    'top-left',
  ],
  [
    'a desktop, the form on the left',
    desktop,
    { left: 60, right: 600, top: 520, bottom: 760 },
    'bottom-right',
  ],
  [
    'a desktop, the form on the right and far down',
    desktop,
    { left: 640, right: 1220, top: 560, bottom: 780 },
    'top-right',
  ],
  ['a page without a form', desktop, undefined, 'bottom-right'],
] as const)('places a toast on %s', (_where, screen, form, place) => {
  expect(toastPlace(screen, form)).toBe(place);
});

it.each([
  ['above the toast', desktop, { left: 640, right: 1220 }, 680],
  ['beside the toast', desktop, { left: 60, right: 600 }, 800],
  ['on a phone', phone, { left: 0, right: 390 }, 544],
  ['on a phone on its side', sideways, { left: 440, right: 810 }, 390],
] as const)('says how far down a box is seen: %s', (_where, screen, box, foot) => {
  expect(seenFoot(screen, box)).toBe(foot);
});
