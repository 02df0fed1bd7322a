import type { Fault } from './fault.ts';

/** Faults that would mislead a tester in the panel or lose settings. */
export const panelFaults: Fault[] = [
  {
    title: 'an email that no link can carry is set as it is typed',
    in: 'mocks/kit/panel/conditions/email-field.tsx',
    search: 'else if (emailNamePattern.test(typed)) onChange(typed);',
    replace: 'else onChange(undefined);',
    foundBy: 'tests/pages/panel/tabs.test.ts',
    says: 'is shown beside the chosen scenario',
  },
  {
    title: 'the log leaves out what the page got',
    in: 'mocks/kit/panel/log/log-row.tsx',
    search: "entry.page.kind !== 'unknown' && (",
    replace: 'entry.id < 0 && (',
    foundBy: 'tests/pages/panel/site.test.ts',
    says: 'show what the page got of half a body',
  },
  {
    title: 'a run loses the families that were added by hand',
    in: 'mocks/kit/play/create-player.ts',
    search: 'controls.data.restore(changes);',
    replace: '',
    foundBy: 'tests/pages/panel/player.test.tsx',
    says: 'plays one after another, and sets everything back',
  },
  {
    title: 'a stopped run goes on',
    in: 'mocks/kit/play/create-player.ts',
    search: 'if (signal.aborted) break;',
    replace: '',
    foundBy: 'tests/pages/panel/site.test.ts',
    says: 'has a tile for each scenario',
  },
  {
    title: 'a page from the cache forgets what another page has used up',
    in: 'mocks/kit/controls/create-controls.ts',
    search: 'interceptor.apply(settings, answered, byHand);',
    replace: 'interceptor.apply(settings, {}, byHand);',
    foundBy: 'tests/unit/mock/controls.test.ts',
    says: 'follow what another page of the tab has saved',
  },
  {
    title: 'a reload arms the next request again',
    in: 'mocks/kit/tab/tab-state.ts',
    search: 'answered: tabStorage.readJson(answeredKey, counts.parse) ?? {},',
    replace: 'answered: {},',
    foundBy: 'tests/pages/panel/link-in-address.test.ts',
    says: 'continues where the last load of the page stopped',
  },
];
