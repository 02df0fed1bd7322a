import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished } from 'vitest';
import { initialState, type MockState, type PanelState } from '../../../mocks/control/state.ts';
// Imported here, since loading it lazily can take longer than a test waits.
import '../../../mocks/panel/panel.tsx';
import { mountPanel } from '../../../mocks/panel/shell.tsx';
import { takeConsoleErrors } from '../../support/console.ts';
import { openPlayer, setUpPlayer } from '../player/open-player.ts';

/** Prepares jsdom for all panel tests of a file. */
export function setUpPanel(): void {
  setUpPlayer();
  // If one page makes all calls, the player leaves it for an unknown path.
  afterEach(() => {
    expect(takeConsoleErrors().filter((line) => !line.startsWith('404: no page'))).toEqual([]);
  });
}

/** Waits for a button of this name. */
export const findButton = (name: string | RegExp) => screen.findByRole('button', { name });

interface PanelOptions {
  /** Differences from the initial state. */
  state?: Partial<MockState>;
  /** The tab that the panel opens with. */
  tab?: PanelState['tab'];
  /** The path of the page. Default: a page that makes no call. */
  path?: string;
  isClosed?: boolean;
}

/** Mounts the panel on the site, and opens it. */
export async function openPanel(options: PanelOptions = {}) {
  const { state, tab = 'scenarios', path = '/nowhere', isClosed } = options;
  const start = { state: { panel: { ...initialState.panel, tab }, ...state } };
  const opened = openPlayer(path, start);
  onTestFinished(mountPanel(opened));
  if (!isClosed) {
    fireEvent.click(await findButton(/^Mock panel/));
    await screen.findByRole('tablist');
  }
  return opened;
}
