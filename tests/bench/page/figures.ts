import type { Sightings } from './probe.ts';
import { targets } from './profile.ts';

/** What is compared, in ms; one visit, or the medians of several. */
export interface Figures {
  firstPaint: number;
  largestPaint: number;
  usable: number;
  blocking: number;
  layoutShift: number;
}

/**
 * What tasks take beyond 50 ms, as in total blocking time (web.dev/tbt), but from the navigation
 * on: a page that paints only after its script has run would otherwise count as never blocked.
 */
function blockingOf({ longTasks }: Sightings): number {
  return longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
}

/** Reduces what the probe saw to the compared figures. */
export function figuresOf(sightings: Sightings): Figures {
  const { firstPaint, largestPaint, usable, layoutShift } = sightings;
  return { firstPaint, largestPaint, usable, layoutShift, blocking: blockingOf(sightings) };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of each figure by itself; the layout shift is the worst one instead. */
export function medians(visits: Figures[]): Figures {
  const of = (name: keyof Figures) => visits.map((visit) => visit[name]);
  return {
    firstPaint: median(of('firstPaint')),
    largestPaint: median(of('largestPaint')),
    usable: median(of('usable')),
    blocking: median(of('blocking')),
    layoutShift: Math.max(...of('layoutShift')),
  };
}

/** One target and whether it is met. */
export interface Verdict {
  name: string;
  figure: string;
  target: string;
  ok: boolean;
}

/** What is known after all visits. */
export interface Findings {
  site: Figures;
  static: Figures;
  hello: Figures;
  /** On the slow line, with the figures and a toast coming in. */
  slowLayoutShift: number;
  /** The files that a repeat visit fetched from the network. */
  fetchedAgain: string[];
}

function ratio(name: string, ours: number, theirs: number, limit: number): Verdict {
  const value = ours / theirs;
  return {
    name,
    figure: `${value.toFixed(2)} (${ours.toFixed(0)} / ${theirs.toFixed(0)} ms)`,
    target: `at most ${limit}`,
    ok: value <= limit,
  };
}

function shift(name: string, value: number): Verdict {
  const limit = targets.layoutShift;
  return { name, figure: value.toFixed(4), target: `${limit}`, ok: value <= limit };
}

/** Holds the findings against the targets. */
export function judge(findings: Findings): Verdict[] {
  const { site, hello, fetchedAgain } = findings;
  const above = site.blocking - hello.blocking;
  return [
    ratio(
      'Largest paint to the page without scripts',
      site.largestPaint,
      findings.static.largestPaint,
      targets.largestPaintRatio,
    ),
    ratio('Forms usable to React hello world', site.usable, hello.usable, targets.usableRatio),
    shift('Layout shift', site.layoutShift),
    shift('Layout shift on the slow line, with a toast', findings.slowLayoutShift),
    {
      name: 'Blocking time above React hello world',
      figure: `${above.toFixed(0)} ms (${site.blocking.toFixed(0)} - ${hello.blocking.toFixed(0)})`,
      target: `at most ${targets.blockingMsAbove} ms`,
      ok: above <= targets.blockingMsAbove,
    },
    {
      name: 'Fetched by a repeat visit',
      figure: fetchedAgain.join(', ') || 'nothing',
      target: '/ only',
      ok: fetchedAgain.every((path) => path === '/'),
    },
  ];
}
