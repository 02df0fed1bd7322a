import { configure, fireEvent, getConfig, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished, vi } from 'vitest';
import { createControls } from '../../../mocks/kit/controls/create-controls.ts';
import type { Health } from '../../../mocks/kit/controls/health.ts';
import type { TabId } from '../../../mocks/kit/panel/parts/preferences.ts';
import { mountPanel } from '../../../mocks/kit/panel/shell/mount.tsx';
import { createTestPlan } from '../../../mocks/kit/plan/test-plan.ts';
import { createPlayer } from '../../../mocks/kit/play/create-player.ts';
import type { Settings } from '../../../mocks/kit/settings/settings.ts';
import { saveTabState } from '../../../mocks/kit/tab/tab-state.ts';
import { createMock, type Mock } from '../../../mocks/mock.ts';
import { must } from '../../support/must.ts';
import { pageCall } from '../../support/page-call.ts';
import { standardSettings } from '../../support/settings.ts';
import { openSite } from '../site.tsx';

interface PanelOptions {
  settings?: Settings;
  problems?: string[];
  health?: Health;
  isLinked?: boolean;
  isStorageRefused?: boolean;
}

/** Prepares jsdom for the panel, for all tests of a file. */
export function usePanel(): void {
  // Roles are slow to find in jsdom where there are many elements and real styles.
  vi.setConfig({ testTimeout: 60_000 });
  const { asyncUtilTimeout } = getConfig();
  beforeAll(() => configure({ asyncUtilTimeout: 10_000 }));
  afterAll(() => configure({ asyncUtilTimeout }));
  // The panel loads its code when it opens, which can take long on a busy machine.
  beforeAll(
    () =>
      Promise.all([
        import('../../../mocks/kit/panel/frame/panel.tsx'),
        import('../../../mocks/kit/panel/run/strip.tsx'),
      ]),
    120_000,
  );
  beforeEach(() => {
    // The mock changes in the background, so act() does not apply.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    HTMLElement.prototype.scrollIntoView = () => {};
  });
  afterEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
}

/**
 * Mounts the panel over a mock; returns the contents of its shadow root, and a function that sends
 * requests to the mock.
 */
function mountOver(
  mock: Mock,
  {
    settings = standardSettings,
    problems = [],
    health,
    isLinked = false,
    isStorageRefused = false,
  }: PanelOptions,
) {
  const found: Health = health ?? { kind: 'answers', afterMs: 2 };
  const source = createControls({
    ...mock,
    settings,
    reactivate: async () => found,
    problems,
    address: () => new URL('https://qa.example/?email=ada@example.com'),
    onTabStateChange: (state) => saveTabState(mock.product, state),
  });
  const player = createPlayer(source);
  const watched = { getState: () => found, subscribe: () => () => {} };
  const plan = createTestPlan('c0ffee');
  const notes = { steps: () => ['Opened /'], consoleLines: () => ['error: The signup failed'] };
  onTestFinished(
    mountPanel({
      ...source,
      health: watched,
      player,
      plan,
      notes,
      isLinked,
      isStorageRefused,
    }),
  );
  const shadow = document.querySelector('#mock-panel')?.shadowRoot;
  const panel = within(must(shadow?.querySelector('div')));
  async function ask(call: 'signup' | 'stats', body: object) {
    return mock.interceptor.answer(call, pageCall(call, { body: JSON.stringify(body) }));
  }
  return { mock, controls: source.controls, panel, ask };
}

/** Mounts the closed panel over a new mock, without a site. */
export function mountPanelAlone(options: PanelOptions = {}) {
  const mock = createMock({ settings: options.settings ?? standardSettings });
  return { ...mountOver(mock, options), user: userEvent.setup() };
}

async function opened<Mounted extends ReturnType<typeof mountOver>>(mounted: Mounted) {
  fireEvent.click(await mounted.panel.findByRole('button', { name: /^Mock panel/ }));
  await mounted.panel.findByRole('tablist');
  return mounted;
}

/**
 * The open panel without a site, at a tab that is saved beforehand, since jsdom keeps hiding the
 * others.
 */
export function openPanel(options: PanelOptions = {}, tab: TabId = 'scenarios') {
  sessionStorage.setItem('mock-panel', JSON.stringify({ tab }));
  return opened(mountPanelAlone(options));
}

type Opened = Awaited<ReturnType<typeof openPanel>>;

/** Changes to another tab of the panel. */
export async function showTab({ panel, user }: Opened, name: RegExp) {
  await user.click(panel.getByRole('tab', { name }));
}

/** The closed panel over the whole site at a path. */
export function mountOverSite(path = '/', options: PanelOptions = {}) {
  const { mock, user } = openSite(path, { settings: options.settings ?? standardSettings });
  return { ...mountOver(mock, options), user };
}

/** The open panel over the whole site at a path. */
export function openOverSite(options: PanelOptions = {}, tab: TabId = 'scenarios', path = '/') {
  sessionStorage.setItem('mock-panel', JSON.stringify({ tab }));
  return opened(mountOverSite(path, options));
}
