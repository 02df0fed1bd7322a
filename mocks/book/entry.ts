import type { Played } from '../kit/play/play-as-set.ts';

/** The screens on which each result is photographed; `scale` makes the picture smaller. */
export const screens = {
  phone: { width: 390, height: 664, scale: 1 },
  desktop: { width: 1280, height: 800, scale: 0.625 },
} as const;

/** The two looks of the page. */
export const schemes = ['light', 'dark'] as const;

export type ScreenId = keyof typeof screens;
export type Scheme = (typeof schemes)[number];

/** One picture of a result: its screen, its color scheme, and the key of its bytes. */
export interface EndingPicture {
  screen: ScreenId;
  scheme: Scheme;
  key: string;
}

/** One scenario in the book: its result, its pictures, and the query that replays it. */
export interface BookEntry {
  played: Played;
  link: string;
  pictures: EndingPicture[];
}
