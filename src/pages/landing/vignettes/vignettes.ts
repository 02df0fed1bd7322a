import { CloseCall } from './close-call.tsx';
import { Mailbox } from './mailbox.tsx';
import { PlayStreet } from './play-street.tsx';
import { Porches } from './porches.tsx';
import { SecondStreet } from './second-street.tsx';
import { WalkingBus } from './walking-bus.tsx';
import { WindingRoad } from './winding-road.tsx';

/** The drawings below the fold, those of cards by their id; one chunk, which comes when they are near. */
export const vignettes = {
  safety: CloseCall,
  network: Porches,
  play: PlayStreet,
  care: WalkingBus,
  road: WindingRoad,
  second: SecondStreet,
  mailbox: Mailbox,
};
