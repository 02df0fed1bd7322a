import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { initialState, type MockState, type PanelState } from '../../../mocks/control/state.ts';
import { createMock, type Mock } from '../../../mocks/mock.ts';
// Loaded with the tests: its first loading can take longer than a test waits for it.
import '../../../mocks/panel/panel.tsx';
import { mountPanel } from '../../../mocks/panel/shell.tsx';
import { createPlayer } from '../../../mocks/player/player.ts';
import type { CallId } from '../../../src/gateway/wire.ts';
import { openSite } from '../../pages/site.tsx';
import { settleMs, setUpPlayer } from '../player/open-player.ts';
import { pageCall } from '../start-mock.ts';

interface PanelOptions {
  /** What a page of the tab starts from. */
  state?: Partial<MockState>;
  /** The tab that the panel opens with. */
  tab?: PanelState['tab'];
  path?: string;
}

/** Prepares jsdom for the panel, for all tests of a file. */
export function setUpPanel(): void {
  setUpPlayer();
  // Roles are slow to find in jsdom where there are many elements and real styles.
  vi.setConfig({ testTimeout: 60_000 });
}

/** Mounts the panel over a mock; `ask` sends a request to the mock. */
function mountOver(mock: Mock) {
  const { store, controls, answer } = mock;
  const player = createPlayer({ ...mock, settleMs });
  onTestFinished(mountPanel({ ...mock, player }));
  function ask(call: CallId, body: object = {}) {
    return answer(call, pageCall(call, { body: JSON.stringify(body) }));
  }
  return { mock, store, controls, player, ask };
}

function startFrom({ state, tab = 'scenarios' }: PanelOptions) {
  return { state: { panel: { ...initialState.panel, tab }, ...state } };
}

/** Mounts the closed panel over a new mock, without a site. */
export function mountPanelAlone(options: PanelOptions = {}) {
  return { ...mountOver(createMock(startFrom(options))), user: userEvent.setup() };
}

/** Mounts the closed panel over the whole site. */
export function mountOverSite(options: PanelOptions = {}) {
  const { mock, user } = openSite(options.path ?? '/', startFrom(options));
  return { ...mountOver(mock), user };
}

async function opened<Mounted>(mounted: Mounted): Promise<Mounted> {
  fireEvent.click(await screen.findByRole('button', { name: /^Mock panel/ }));
  await screen.findByRole('tablist');
  return mounted;
}

/** The open panel without a site. */
export const openPanel = (options?: PanelOptions) => opened(mountPanelAlone(options));

/** The open panel over the whole site. */
export const openOverSite = (options?: PanelOptions) => opened(mountOverSite(options));
