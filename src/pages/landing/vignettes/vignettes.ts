import { CloseCall } from './close-call.tsx';
import { PlayStreet } from './play-street.tsx';
import { Porches } from './porches.tsx';
import { WalkingBus } from './walking-bus.tsx';
import { WindingRoad } from './winding-road.tsx';

/** The drawings of How It Works, by the id of their card; one chunk, which comes when they are near. */
export const vignettes = {
  safety: CloseCall,
  network: Porches,
  play: PlayStreet,
  care: WalkingBus,
  road: WindingRoad,
};
