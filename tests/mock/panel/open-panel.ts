import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished } from 'vitest';
import { initialState, type MockState, type PanelState } from '../../../mocks/control/state.ts';
// Loaded with the tests: its first loading can take longer than a test waits for it.
import '../../../mocks/panel/panel.tsx';
import { mountPanel } from '../../../mocks/panel/shell.tsx';
import { takeConsoleErrors } from '../../support/console.ts';
import { openPlayer, setUpPlayer } from '../player/open-player.ts';

/** Prepares jsdom for the panel, for all tests of a file. */
export function setUpPanel(): void {
  setUpPlayer();
  // Where every call is made on one page, the player leaves it for a path without one.
  afterEach(() => {
    expect(takeConsoleErrors().filter((line) => !line.startsWith('404: no page'))).toEqual([]);
  });
}

/** Waits for a button of this name. */
export const findButton = (name: string | RegExp) => screen.findByRole('button', { name });

interface PanelOptions {
  /** What a page of the tab starts from. */
  state?: Partial<MockState>;
  /** The tab that the panel opens with. */
  tab?: PanelState['tab'];
  /** The page below it: by default one that makes no call. */
  path?: string;
  isClosed?: boolean;
}

/** Mounts the panel over the site, and opens it. */
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
