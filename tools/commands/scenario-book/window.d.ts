import type { Played } from '../../../mocks/kit/play/play-as-set.ts';

declare global {
  interface Window {
    /** The scenario that the book plays in this page. */
    playing: Promise<Played>;
  }
}
