import art from '../../../art/art.module.css';
import { Car } from '../../../art/car.tsx';
import { SchoolSign } from '../../../art/furniture.tsx';
import { Bush } from '../../../art/greenery.tsx';
import { at, face, ground, standing } from '../../../art/iso.ts';
import { PaintedCrossing } from '../art/paint.tsx';
import { Walkers } from '../art/people.tsx';
import { Sheet } from '../art/sheet.tsx';
import styles from './second-street.module.css';

/** The part of the paper that the piece of street fills, as an SVG viewBox. */
const paper = '-252 30 474 288';
const [from, to] = [48, 330];

/**
 * The crossing between the second form and the plates: another piece of the hero's street, in the
 * same places, so that the child crosses and the car drives on by the same styles
 * (street-joined.css).
 */
export function SecondStreet() {
  return (
    <div className={`${art.paper} ${styles.stage}`}>
      <Sheet viewBox={paper}>
        <path
          fill="var(--earth)"
          d={
            face([264, from], [264, to], [264, to, -15], [264, from, -15]) +
            face([84, to], [264, to], [264, to, -15], [84, to, -15])
          }
        />
        <path fill="var(--shade)" d={face([84, to], [264, to], [264, to, -15], [84, to, -15])} />
        <path fill="var(--lawn)" d={ground(84, from, 264, to)} />
        <path fill="var(--walk)" d={ground(98, from, 250, to)} />
        <path fill="var(--stone)" d={ground(120.5, from, 227.5, to)} />
        <path fill="var(--road)" d={ground(122, from, 226, to)} />
        <path
          stroke="var(--warning)"
          strokeWidth="2.5"
          strokeDasharray="18 14"
          strokeLinecap="butt"
          d={`M${at(174, from)}L${at(174, 182)}M${at(174, 276)}L${at(174, to)}`}
        />
        <PaintedCrossing />
        {/* Dark hair is seen before it, on a section that is dark by day as well. */}
        <Bush u={93} v={203} size={1.15} />
        <SchoolSign u={112} v={186} />
      </Sheet>
      <div className={`${art.layer} ${styles.lane}`}>
        <Sheet part="car" viewBox={paper}>
          <g transform={standing(168, 168)}>
            <Car />
          </g>
        </Sheet>
      </div>
      <Sheet viewBox={paper}>
        <Bush u={256} v={120} size={0.8} />
        <Bush u={256} v={310} size={0.7} />
      </Sheet>
      <Sheet part="child" viewBox={paper}>
        <Walkers />
      </Sheet>
    </div>
  );
}
