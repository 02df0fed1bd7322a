import { counted } from '../backend/data.ts';

/**
 * The panel's own words, in the order in which a tester meets them; tests read them from here. The
 * names of calls, scenarios, networks and data stand with their descriptions.
 */
export const words = {
  panel: 'Mock panel',
  shortName: 'Mock',
  close: 'Close the panel',
  open: (what: string) => `Mock panel, ${what}`,
  nothingAltered: 'nothing altered',
  workerLost: 'the worker is lost',

  link: {
    hasSet: (what: string | null) =>
      what === null ? 'This link has reset everything.' : `This link has set ${what}.`,
    notApplied: 'The link was not applied, and nothing has changed.',
    dismiss: 'Dismiss',
  },
  failed: (error: string) =>
    `The mock panel failed (${error}). The page and the mock keep working; a reload opens it again.`,

  tabs: {
    scenarios: 'Scenarios',
    run: 'Run all',
    network: 'Network',
    data: 'Data',
    log: 'Log',
  },
  tabList: 'Parts of the mock',
  altered: 'altered',
  violations: (count: number) => counted(count, 'violation', 'violations'),
  resetAll: 'Reset all',
  checkAgain: 'Check again',
  storesNothing: 'This browser stores nothing for the site: a reload loses settings, data and log.',

  copy: {
    link: 'Copy link',
    report: 'Copy report',
    copied: 'Copied',
    byHand: 'Press Ctrl+C or Cmd+C to copy',
    without: (parts: readonly string[]) => `without ${parts.join(' and ')}`,
    changedData: 'the changed data',
    answerByHand: 'the answer by hand',
  },

  search: {
    label: 'Search everything',
    placeholder: 'Search: 500, timeout, 3g, empty...',
    found: 'Found',
    nothing: 'Nothing found.',
    results: (count: number) => `${counted(count, 'result', 'results')}.`,
  },
  scenarios: {
    whatToBreak: 'What to break',
    preset: 'Preset',
    presets: 'Presets',
    atOnce: 'Try at once',
    quick: [
      { id: 'server-error', text: '500' },
      { id: 'rate-limited', text: '429' },
      { id: 'never', text: 'Timeout' },
      { id: 'network-error', text: 'No connection' },
      { id: 'slow', text: 'Slow' },
    ],
    quickName: (call: string, what: string) => `Try ${call}: ${what}`,
    of: (call: string) => `Scenario of ${call}`,
    tryIt: 'Try it',
    tryItName: (title: string) => `Try it: ${title}`,
    expected: 'Expected: ',
    nth: (nth: number) => `Request ${nth}: `,
    spent: 'Used up: the backend answers normally again.',
    setAgain: 'Set it again',
  },
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
  releaseAll: (count: number) => `Release ${counted(count, 'request', 'requests')}`,
  dataTab: {
    email: 'Email',
    zipCode: 'Zip code',
    madeUp: 'made up',
    none: 'none',
    add: 'Add a family',
    reset: 'Reset',
    isKnown: (email: string) => `${email} is there already: no family was added.`,
    stale: 'The page reads its data when it loads: reload it.',
    newest: 'Newest families',
  },
  log: {
    title: 'Requests',
    failedOnly: 'Failed only',
    clear: 'Clear',
    empty: 'Nothing has been sent since the log was cleared.',
    shown: (found: number, all: number) => `${found} of ${all} shown.`,
    mock: 'Mock: ',
    page: 'Page: ',
    releaseName: (id: number) => `Release #${id}`,
    request: 'Request',
    noBody: 'No complete body',
    emptyBody: 'An empty body',
  },
} as const;
