import { expect, it } from 'vitest';
import { seenFoot, toastPlace } from '../../../src/ui/toast-place.ts';

const phone = { width: 390, height: 664, seenHeight: 664 };
const sideways = { width: 844, height: 390, seenHeight: 390 };
const desktop = { width: 1280, height: 800, seenHeight: 800 };

const rightHalf = { left: 440, right: 810, bottom: 380 };
const onPhone = { left: 16, right: 374 };
const onTheLeft = { left: 60, right: 600 };
const onTheRight = { left: 640, right: 1220 };
const withKeyboard = { ...phone, seenHeight: 360 };

it.each([
  ['a phone', phone, { ...onPhone, bottom: 480 }, 'bottom-center'],
  ['a phone with its form at the foot', phone, { ...onPhone, bottom: 640 }, 'top-center'],
  ['a phone with its keyboard open', withKeyboard, { ...onPhone, bottom: 240 }, 'top-center'],
  ['a phone on its side, by a form on the right', sideways, rightHalf, 'bottom-left'],
  ['a phone on its side, by a form across it', sideways, { ...rightHalf, left: 16 }, 'top-right'],
  ['a desktop, by a form on the left', desktop, { ...onTheLeft, bottom: 760 }, 'bottom-right'],
  ['a desktop, by a form on the right', desktop, { ...onTheRight, bottom: 780 }, 'bottom-left'],
  ['a page without a form', desktop, undefined, 'bottom-right'],
] as const)('places a failure on %s', (_where, screen, form, place) => {
  expect(toastPlace(screen, 'error', form)).toBe(place);
});

it('places a success at the bottom, on the side where the form is not', () => {
  const form = { left: 16, right: 400, bottom: 380 };
  expect(toastPlace(phone, 'success', { ...form, bottom: 640 })).toBe('bottom-center');
  expect(toastPlace(sideways, 'success', form)).toBe('bottom-right');
  expect(toastPlace(sideways, 'success', rightHalf)).toBe('bottom-left');
});

it.each([
  ['above the toast', desktop, onTheLeft, onTheRight, 680],
  ['beside the toast', desktop, onTheLeft, onTheLeft, 800],
  ['on a phone', phone, onPhone, { left: 0, right: 390 }, 544],
  ['on a phone on its side', sideways, rightHalf, rightHalf, 390],
] as const)('says how far down a box is seen: %s', (_where, screen, form, box, foot) => {
  expect(seenFoot(screen, form, box)).toBe(foot);
});
