import { boy, puffs, tails } from '../../../art/cast.ts';
import { SchoolSign } from '../../../art/furniture.tsx';
import { Bush, Tree } from '../../../art/greenery.tsx';
import { ground, leftSide, standing } from '../../../art/iso.ts';
import { Child, GrownUp } from '../../../art/person.tsx';
import { features } from '../../../content/landing.ts';
import styles from './vignette.module.css';
import { Play, Vignette } from './vignette.tsx';

const { rota } = features.cards[3];

/** Community Care: the rota of the walk to school, and those who are on their way. */
export function WalkingBus() {
  return (
    <Vignette bend="right">
      <Tree u={20} v={-130} size={0.8} />
      <Rota />
      <Bush u={116} v={-70} size={0.8} />
      <g transform={standing(-112, -64)}>
        <GrownUp
          hair="short"
          hairColor="#c9ccd0"
          skin="var(--skin-fair)"
          top="var(--accent)"
          bottom="#2d4a6b"
          arm="M7-37L13-29"
          hand="M14-28l4 4"
        />
      </g>
      <g transform={standing(-84, -64)}>
        <Child {...tails} arm="M6-23L13-18" />
      </g>
      <g transform={standing(-58, -64)}>
        <Child {...boy} arm="M6-23L13-18" />
      </g>
      <Play how="hop" beat={6} at={standing(-32, -64)}>
        <Child {...puffs} arm="M6-23L12-30" />
      </Play>
      <g transform={standing(-4, -64)}>
        <GrownUp
          hair="bun"
          hairColor="#2b3340"
          top="var(--accent)"
          bottom="#5b3a29"
          arm="M7-37L14-41"
          hand="M15-43l2-7"
        />
      </g>
      <SchoolSign u={66} v={34} />
    </Vignette>
  );
}

/** A board with the days of school and who walks on each; a tick for every day that is taken. */
function Rota() {
  return (
    <>
      <path fill="var(--shade)" d={ground(-4, -92, 108, -74)} />
      <g transform={`${leftSide(112, -92)} scale(.86)`}>
        <path stroke="var(--trunk)" strokeWidth="5" d="M-118 0v-40M-14 0v-40" />
        <path fill="var(--trunk)" d="M-136-118H4v86h-140z" />
        <path fill="var(--plate)" d="M-131-113H-1v76h-130z" />
        <text className={styles.letters} x="-66" y="-98" fontSize="13" textAnchor="middle">
          {rota.title}
        </text>
        <path
          stroke="var(--plate-ink)"
          strokeWidth="1"
          opacity=".4"
          d="M-128-92h124M-128-76h124M-103.500-92v50M-78.500-92v50M-53.500-92v50M-28.500-92v50"
        />
        {rota.days.map((day, index) => (
          <g key={day} transform={`translate(${-116 + 25 * index})`}>
            <text className={styles.letters} y="-80" fontSize="11" textAnchor="middle">
              {day}
            </text>
            <path
              data-play="come"
              data-beat={1 + index}
              stroke="var(--good-sheet)"
              strokeWidth="4"
              d="M-6-59l4.500 5L7-65"
            />
          </g>
        ))}
      </g>
    </>
  );
}
