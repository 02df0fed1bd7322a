import { configure, fireEvent, getConfig, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished, vi } from 'vitest';
import { createControls } from '../../../mocks/kit/controls/create-controls.ts';
import type { Health } from '../../../mocks/kit/controls/health.ts';
import { panelId } from '../../../mocks/kit/panel-id.ts';
import { createPlayer } from '../../../mocks/kit/play/create-player.ts';
import type { Settings } from '../../../mocks/kit/settings/settings.ts';
import { saveTabState } from '../../../mocks/kit/tab/tab-state.ts';
import { createMock, type Mock } from '../../../mocks/mock.ts';
import { mountPanel } from '../../../mocks/panel/mount.tsx';
import type { TabId } from '../../../mocks/panel/preferences.ts';
import { words } from '../../../mocks/panel/words.ts';
import { must } from '../../support/must.ts';
import { pageCall } from '../../support/page-call.ts';
import { standardSettings } from '../../support/settings.ts';
import { openSite } from '../site.tsx';

interface PanelOptions {
  settings?: Settings;
  problems?: string[];
  health?: Health;
  isLinked?: boolean;
}

/** Prepares jsdom for the panel, for all tests of a file. */
export function usePanel(): void {
  // Roles are slow to find in jsdom where there are many elements and real styles.
  vi.setConfig({ testTimeout: 60_000 });
  const { asyncUtilTimeout } = getConfig();
  beforeAll(() => configure({ asyncUtilTimeout: 10_000 }));
  afterAll(() => configure({ asyncUtilTimeout }));
  beforeEach(() => {
    // The mock changes in the background, so act() does not apply.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
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

/** Mounts the panel over a mock; `ask` sends a request to the mock. */
function mountOver(mock: Mock, options: PanelOptions) {
  const { settings = standardSettings, problems = [], isLinked = false } = options;
  const health: Health = options.health ?? { kind: 'answers', afterMs: 2 };
  const source = createControls({
    ...mock,
    settings,
    reactivate: async () => health,
    problems,
    address: () => new URL('https://qa.example/?email=ada@example.com'),
    onTabStateChange: (state) => saveTabState(mock.product, state),
  });
  const unmount = mountPanel({
    ...source,
    health: { getState: () => health, subscribe: () => () => {} },
    player: createPlayer(source),
    build: 'c0ffee',
    notes: { steps: () => ['Opened /'], consoleLines: () => ['error: The signup failed'] },
    isLinked,
  });
  onTestFinished(unmount);
  const panel = within(must(document.getElementById(panelId)));
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
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${words.panel}`) }));
  await mounted.panel.findByRole('tablist');
  return mounted;
}

/** The open panel at a tab, without a site. */
export function openPanel(options: PanelOptions = {}, tab: TabId = 'scenarios') {
  sessionStorage.setItem('mock-panel', JSON.stringify({ tab }));
  return opened(mountPanelAlone(options));
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
