import type { Sightings } from './probe.ts';
import { type NetworkName, targets } from './profile.ts';

/** The compared values in ms, of one visit or as medians of several. */
export interface Measurements {
  firstPaint: number;
  largestPaint: number;
  lettering: number;
  usable: number;
  blocking: number;
  layoutShift: number;
}

/** The measurements of a whole run over one network. */
export interface Findings {
  /** The site with a backend that answers, and with a silent one. */
  site: Measurements;
  silent: Measurements;
  static: Measurements;
  hello: Measurements;
  /** The time of the earliest press whose signup arrived exactly once; infinite without one. */
  honored: number;
}

/**
 * The time of tasks beyond 50 ms, as in total blocking time (web.dev/tbt), but from the start of
 * the navigation: otherwise a page that paints only after its script has run would never count as
 * blocked.
 */
function blockingOf({ longTasks }: Sightings): number {
  return longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
}

/** Reduces the probe's records to the compared figures. */
export function measurementsOf(sightings: Sightings): Measurements {
  const { firstPaint, largestPaint, lettering, usable, layoutShift } = sightings;
  const blocking = blockingOf(sightings);
  return { firstPaint, largestPaint, lettering, usable, layoutShift, blocking };
}

/** The median. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of each value; for layout shift the largest value. */
export function medians(visits: Measurements[]): Measurements {
  const of = (name: keyof Measurements) => visits.map((visit) => visit[name]);
  return {
    firstPaint: median(of('firstPaint')),
    largestPaint: median(of('largestPaint')),
    lettering: median(of('lettering')),
    usable: median(of('usable')),
    blocking: median(of('blocking')),
    layoutShift: Math.max(...of('layoutShift')),
  };
}

/** One target and whether it is met. */
export interface Comparison {
  name: string;
  figure: string;
  target: string;
  ok: boolean;
}

function ratio(name: string, ours: number, theirs: number, limit: number): Comparison {
  const value = ours / theirs;
  return {
    name,
    figure: `${value.toFixed(2)} (${ours.toFixed(0)} / ${theirs.toFixed(0)} ms)`,
    target: `at most ${limit}`,
    ok: value <= limit,
  };
}

function difference(name: string, ours: number, theirs: number, limit: number): Comparison {
  return {
    name,
    figure: `${(ours - theirs).toFixed(0)} ms (${ours.toFixed(0)} - ${theirs.toFixed(0)})`,
    target: `at most ${limit} ms`,
    ok: ours - theirs <= limit,
  };
}

/** Compares a sum of layout shifts with the target. */
export function compareShift(name: string, value: number): Comparison {
  const limit = targets.layoutShift;
  return { name, figure: value.toFixed(4), target: `${limit}`, ok: value <= limit };
}

/** Compares the measurements over one network with the targets. */
export function compare(network: NetworkName, findings: Findings): Comparison[] {
  const { site, silent, static: bare, hello, honored } = findings;
  const { largestPaintRatio, usableRatio, honoredRatio, letteringMs, blockingMsAbove } = targets;
  return [
    ratio('Submit honored to first paint', honored, site.firstPaint, honoredRatio),
    ratio('Forms usable to hello world', site.usable, hello.usable, usableRatio),
    ratio('... while the backend is silent', silent.usable, hello.usable, usableRatio),
    ratio('Largest paint to no scripts', site.largestPaint, bare.largestPaint, largestPaintRatio),
    ratio(
      '... while the backend is silent',
      silent.largestPaint,
      bare.largestPaint,
      largestPaintRatio,
    ),
    ...(network === '4g'
      ? [difference('Lettering after first paint', site.lettering, site.firstPaint, letteringMs)]
      : []),
    difference('Blocking above hello world', site.blocking, hello.blocking, blockingMsAbove),
    compareShift('Layout shift', site.layoutShift),
  ];
}
