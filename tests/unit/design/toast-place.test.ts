import { expect, it } from 'vitest';
import { seenFoot, toastPlace } from '../../../src/ui/toast-place.ts';

const phone = { width: 390, height: 664, seenHeight: 664 };
const sideways = { width: 844, height: 390, seenHeight: 390 };
const desktop = { width: 1280, height: 800, seenHeight: 800 };

it.each([
  ['a phone', phone, { left: 16, right: 374, bottom: 480 }, 'bottom-center'],
  ['a phone with its form at the foot', phone, { left: 16, right: 374, bottom: 640 }, 'top-center'],
  [
    'a phone with its keyboard open',
    { ...phone, seenHeight: 360 },
    { left: 16, right: 374, bottom: 240 },
    'top-center',
  ],
  [
    'a phone on its side, the form on the right',
    sideways,
    { left: 440, right: 810, bottom: 380 },
    'bottom-left',
  ],
  [
    'a phone on its side, the form across it',
    sideways,
    { left: 16, right: 810, bottom: 380 },
    'top-right',
  ],
  [
    'a desktop, the form on the left',
    desktop,
    { left: 60, right: 600, bottom: 760 },
    'bottom-right',
  ],
  [
    'a desktop, the form on the right',
    desktop,
    { left: 640, right: 1220, bottom: 780 },
    'bottom-left',
  ],
  ['a page without a form', desktop, undefined, 'bottom-right'],
] as const)('places a failure on %s', (_where, screen, form, place) => {
  expect(toastPlace(screen, 'error', form)).toBe(place);
});

it('places a success at the bottom, on the side where the form is not', () => {
  const form = { left: 16, right: 400, bottom: 380 };
  expect(toastPlace(phone, 'success', { ...form, bottom: 640 })).toBe('bottom-center');
  expect(toastPlace(sideways, 'success', form)).toBe('bottom-right');
  expect(toastPlace(sideways, 'success', { ...form, left: 440, right: 810 })).toBe('bottom-left');
});

const onTheLeft = { left: 60, right: 600 };
const onTheRight = { left: 440, right: 810 };

it.each([
  ['above the toast', desktop, onTheLeft, { left: 640, right: 1220 }, 680],
  ['beside the toast', desktop, onTheLeft, onTheLeft, 800],
  ['on a phone', phone, { left: 16, right: 374 }, { left: 0, right: 390 }, 544],
  ['on a phone on its side', sideways, onTheRight, onTheRight, 390],
] as const)('says how far down a box is seen: %s', (_where, screen, form, box, foot) => {
  expect(seenFoot(screen, form, box)).toBe(foot);
});
