import type { Sightings } from './probe.ts';
import { type NetworkName, targets } from './profile.ts';

/** What is compared, in ms; one visit, or the medians of several. */
export interface Measurements {
  firstPaint: number;
  largestPaint: number;
  lettering: number;
  usable: number;
  blocking: number;
  layoutShift: number;
}

/** What a whole run has measured over one network. */
export interface Findings {
  /** The site with a backend that answers, and with one that does not. */
  site: Measurements;
  silent: Measurements;
  static: Measurements;
  hello: Measurements;
  /** The time of the earliest press whose signup arrived, once; infinite when one did not. */
  honored: number;
}

/**
 * What tasks take beyond 50 ms, as in total blocking time (web.dev/tbt), but from the navigation
 * on: a page that paints only after its script has run would otherwise count as never blocked.
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

/** The middle one of some numbers. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of each figure by itself; the layout shift is the worst one instead. */
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

/** Holds a sum of layout shifts against the target. */
export function compareShift(name: string, value: number): Comparison {
  const limit = targets.layoutShift;
  return { name, figure: value.toFixed(4), target: `${limit}`, ok: value <= limit };
}

/** Holds what was measured over one network against the targets. */
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
