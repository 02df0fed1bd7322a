import { it } from 'vitest';
import type { ScenarioRef } from '../../../mocks/scenarios/calls.ts';
import { logoFileName, logoNotices, logoPage } from '../../../src/content/logo.ts';
import { usePlayer } from './open-player.ts';
import { expectFound, type Fault, toastsOf } from './play-fault.ts';

usePlayer();

const logoLive: ScenarioRef = { call: 'logo', id: 'live' };
const logoFails: ScenarioRef = { call: 'logo', id: 'no-images' };

/** Makes a toast look like any other element. */
function hide(title: string): void {
  for (const toast of toastsOf(title)) toast.removeAttribute('data-sonner-toast');
}

/** Saves every picture under another name; returns the function that takes it back. */
function saveUnderAnotherName(): () => void {
  const link = HTMLAnchorElement.prototype;
  const original = Object.getOwnPropertyDescriptor(link, 'download') ?? {};
  Object.defineProperty(link, 'download', {
    get: () => 'image.png',
    set() {},
    configurable: true,
  });
  return () => Object.defineProperty(link, 'download', original);
}

it.each<[what: string, ScenarioRef, Fault, says: string]>([
  [
    'another file name',
    logoLive,
    { before: saveUnderAnotherName },
    `The file is called image.png, not ${logoFileName}`,
  ],
  [
    'nothing said of the saved picture',
    logoLive,
    { page: () => hide(logoNotices.logoDownloaded.title) },
    `The toast “${logoNotices.logoDownloaded.title}” did not come`,
  ],
  [
    'the older picture lost by a failure',
    logoFails,
    {
      page() {
        const isLost = toastsOf(logoNotices.generationFailed.title).length > 0;
        for (const image of document.querySelectorAll<HTMLImageElement>('main img'))
          if (isLost && image.alt === logoPage.pictureText) image.alt = '';
      },
    },
    'The older picture is gone',
  ],
  [
    'no toast for a logo',
    logoLive,
    { page: () => hide(logoNotices.logoGenerated.title) },
    `The toast “${logoNotices.logoGenerated.title}” did not come`,
  ],
])('the player finds %s', async (_what, scenario, fault, says) => {
  await expectFound(scenario, fault, says);
});
