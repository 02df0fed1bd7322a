import { counted } from '../backend/data.ts';

/** The words of the strip and of the tab Run all. */
export const words = {
  close: 'Close the panel',
  copy: { report: 'Copy report' },
  scenarios: { tryIt: 'Try it', tryItName: (title: string) => `Try it: ${title}` },
  strip: {
    result: 'Result',
    expected: 'Expected',
    trying: (seconds: number) => `Trying... ${seconds} s`,
    waits: 'Waits for Release.',
    release: 'Release',
    good: 'As expected',
    bad: 'Not as expected',
    open: 'Judge for yourself',
    verdict: 'Your verdict',
    yours: (verdict: string) => `${verdict}, you say.`,
    note: 'What is wrong?',
    tryAgain: 'Try again',
    scenarios: 'Scenarios',
  },
  run: {
    thisPage: (count: number) => `Run this page, ${counted(count, 'scenario', 'scenarios')}`,
    everything: (count: number) => `Run all ${count}`,
    skipLong: 'Skip scenarios that take 10 s or more',
    stop: 'Stop',
    played: 'Scenarios played',
    about:
      'Each scenario is played through the real form, and the result is compared with what is expected. Afterwards, all settings are restored.',
    seen: 'Seen',
    differs: 'Differs',
  },
} as const;
