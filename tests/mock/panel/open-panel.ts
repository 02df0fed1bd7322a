import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished } from 'vitest';
import { initialState, type MockState, type PanelState } from '../../../mocks/control/state.ts';
import { mountPanel } from '../../../mocks/panel/shell.tsx';
import { takeConsoleErrors } from '../../support/console.ts';
import { openPlayer } from '../player/open-player.ts';

/** After each test in a file, checks that the page logged no unexpected errors. */
export function setUpPanel(): void {
  // Most of these tests open the not-found page, which logs its path as an error.
  afterEach(() => {
    expect(takeConsoleErrors().filter((line) => !line.startsWith('404: no page'))).toEqual([]);
  });
}

export const findButton = (name: string | RegExp) => screen.findByRole('button', { name });

interface PanelOptions {
  /** Properties that replace those of the initial state. */
  state?: Partial<MockState>;
  tab?: PanelState['tab'];
  /** The path of the page to open. Default: the not-found page, which makes no calls. */
  path?: string;
  isClosed?: boolean;
}

/** Renders the site with the panel. Opens the panel unless `isClosed` is set. */
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
