import { configure, fireEvent, getConfig, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished, vi } from 'vitest';
import { createControls } from '../../../mocks/control/create-controls.ts';
import type { Health } from '../../../mocks/control/health.ts';
import { defaultSettings, type Settings } from '../../../mocks/control/settings.ts';
import { createMock } from '../../../mocks/mock.ts';
import { mountPanel } from '../../../mocks/panel/mount.tsx';
import { createPlayer } from '../../../mocks/play/create-player.ts';
import { saveTabState } from '../../../mocks/worker/tab-state.ts';

interface OpenOptions {
  settings?: Settings;
  problems?: string[];
  health?: Health;
}

/** Makes the tests of one file ready for a panel that changes by itself. */
export function usePanel(): void {
  // Roles are slow to find in jsdom where there are many elements and real styles.
  vi.setConfig({ testTimeout: 30_000 });
  const { asyncUtilTimeout } = getConfig();
  beforeAll(() => configure({ asyncUtilTimeout: 10_000 }));
  afterAll(() => configure({ asyncUtilTimeout }));

  beforeEach(() => {
    // The mock changes by itself while the panel watches: nothing here stands still for act().
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
  });

  // The panel fetches its code when it opens; here that takes as long as the machine is busy.
  beforeAll(() => import('../../../mocks/panel/panel.tsx'));

  afterEach(() => sessionStorage.clear());
}

/** Mounts the panel over a backend of its own; gives what is inside its shadow root. */
export function mountPanelAlone({
  settings = defaultSettings,
  problems = [],
  health,
}: OpenOptions = {}) {
  const mock = createMock({ settings });
  const found: Health = health ?? { kind: 'answers', afterMs: 2 };
  const source = createControls({
    ...mock,
    settings,
    reactivate: async () => found,
    problems,
    address: () => new URL('https://qa.example/?email=ada@example.com'),
    onTabStateChange: saveTabState,
  });
  const player = createPlayer(source);
  const watched = { getState: () => found, subscribe: () => () => {} };
  onTestFinished(mountPanel({ ...source, health: watched, player }));
  const shadow = document.querySelector('#mock-panel')?.shadowRoot;
  const panel = within(shadow?.lastElementChild as HTMLElement);
  async function ask(call: 'signup' | 'stats', body: object) {
    const request = new Request(`https://mock.invalid/${call}`, {
      method: 'POST',
      headers: { apikey: 'k', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return mock.interceptor.answer(call, request);
  }
  return { mock, controls: source.controls, panel, user: userEvent.setup(), ask };
}

/** The same with the panel opened. */
export async function openPanel(options: OpenOptions = {}) {
  const mounted = mountPanelAlone(options);
  fireEvent.click(await mounted.panel.findByRole('button', { name: /^Mock panel/ }));
  await mounted.panel.findByRole('tablist');
  return mounted;
}

type Opened = Awaited<ReturnType<typeof openPanel>>;

/** Changes to another tab of the panel. */
export async function showTab({ panel, user }: Opened, name: RegExp) {
  await user.click(panel.getByRole('tab', { name }));
}
