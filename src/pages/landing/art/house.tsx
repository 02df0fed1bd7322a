import { at, face, ground, leftSide, streetSide } from './iso.ts';
import styles from './street.module.css';

interface HouseProps {
  /** Where it begins and ends along the street. */
  from: number;
  to: number;
  paint: 'clay' | 'cream';
  cat?: boolean;
  chimney?: boolean;
}

const back = 8;
const front = 72;
const middle = (back + front) / 2;
const eaves = 78;
const ridge = eaves + 44;
const gutter = { u: front + 7, z: eaves - 9 };
const courses = [0.2, 0.4, 0.6, 0.8];

/** A house of one floor and an attic; its ridge runs along the street. */
export function House({ from, to, paint, cat = false, chimney = false }: HouseProps) {
  const door = (to - from) / 2;
  const gable = face(
    [back, to],
    [front, to],
    [front, to, eaves],
    [middle, to, ridge],
    [back, to, eaves],
  );
  const near = to + 5;
  const far = from - 5;
  return (
    <g className={styles[paint]}>
      <path
        className={styles.wall}
        d={face([front, from], [front, to], [front, to, eaves], [front, from, eaves]) + gable}
      />
      <path className={styles.shade} d={gable} />
      <g transform={leftSide(front, to)}>
        <path className={styles.glass} d="M-44-56h22v28h-22zM-38-90h10v14h-10z" />
        <path className={styles.bars} d="M-33-56v28M-44-42h22" />
      </g>
      <g transform={streetSide(front, to)}>
        <path className={styles.shade} d={`M0-78H${to - from}v12H0z`} />
        <path className={styles.glass} d={`M10-56h22v28h-22zM${2 * door - 32}-56h22v28h-22z`} />
        {cat && <path className={styles.hair} d="M20-30v-8l-1-6 3 2h3l3-2-1 6q4 3 3 8z" />}
        <path
          className={styles.bars}
          d={`M21-56v28M10-42h22M${2 * door - 21}-56v28M${2 * door - 32}-42h22`}
        />
        <path className={styles.trim} d={`M8-28h26M${2 * door - 34}-28h26`} />
        <path className={styles.door} d={`M${door - 11} 0v-50h22v50z`} />
        <path className={styles.glass} d={`M${door - 5}-43h10v8h-10z`} />
        <path className={styles.knob} d={`M${door + 7}-24v.1`} />
      </g>
      {chimney && <Chimney v={from + 22} />}
      <path
        className={styles.step}
        d={face(
          [front, to - door - 15],
          [front + 9, to - door - 15],
          [front + 9, to - door + 15],
          [front, to - door + 15],
        )}
      />
      <path
        className={styles.roof}
        d={face(
          [gutter.u, far, gutter.z],
          [gutter.u, near, gutter.z],
          [middle, near, ridge + 3],
          [middle, far, ridge + 3],
        )}
      />
      <path className={styles.course} d={courses.map((part) => course(part, far, near)).join('')} />
      <path
        className={styles.trim}
        d={`M${at(back - 6, near, gutter.z)}L${at(middle, near, ridge + 3)} ${at(gutter.u, near, gutter.z)} ${at(gutter.u, far, gutter.z)}`}
      />
    </g>
  );
}

function Chimney({ v }: { v: number }) {
  const left = face([22, v + 16, 100], [36, v + 16, 100], [36, v + 16, 146], [22, v + 16, 146]);
  return (
    <>
      <path
        className={styles.wall}
        d={face([36, v, 100], [36, v + 16, 100], [36, v + 16, 146], [36, v, 146]) + left}
      />
      <path className={styles.shade} d={left} />
      <path className={styles.roof} d={ground(22, v, 36, v + 16, 147)} />
    </>
  );
}

/** One course of shingles, `part` of the way from the gutter to the ridge. */
function course(part: number, far: number, near: number): string {
  const u = gutter.u + part * (middle - gutter.u);
  const z = Math.round(gutter.z + part * (ridge + 3 - gutter.z));
  return `M${at(Math.round(u), far, z)}L${at(Math.round(u), near - 3, z)}`;
}
