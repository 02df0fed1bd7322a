import { cut } from '../cut.ts';
import { isOfPanel } from '../panel-id.ts';

const longestList = 40;
const longestName = 60;

function shortened(text: string): string {
  return cut(text.replace(/\s+/g, ' ').trim(), longestName);
}

function nameOf(element: Element): string {
  const label = element instanceof HTMLInputElement && element.labels?.[0]?.textContent;
  return shortened(element.getAttribute('aria-label') || label || element.textContent);
}

interface StepsOptions {
  /** The steps of the pages of the tab before this one. */
  earlier: readonly string[];
  /** What is set, in a few words; noted whenever it has changed before a step. */
  settings: () => string;
}

/**
 * Records the last 40 steps on the page in plain words: pages, typing, presses, and settings of the
 * mock, but not what is done in the panel.
 */
export function watchSteps({ earlier, settings }: StepsOptions) {
  const steps = [...earlier];
  const stopping = new AbortController();
  const options = { capture: true, signal: stopping.signal };
  let path: string | null = null;
  let set: string | null = null;
  let typedIn: EventTarget | null = null;

  function note(step: string): void {
    steps.push(step);
    steps.splice(0, steps.length - longestList);
  }

  function noteSurroundings(): void {
    const { pathname } = window.location;
    if (set === settings() && path === pathname) return;
    if (set !== settings()) note(`Set the mock to ${settings()}`);
    if (path !== pathname) note(`Opened ${pathname}`);
    [set, path, typedIn] = [settings(), pathname, null];
  }

  function handleClick({ target }: Event): void {
    const pressed = target instanceof Element && target.closest('button, a, summary');
    if (!pressed || isOfPanel(pressed)) return;
    noteSurroundings();
    note(`Pressed “${nameOf(pressed)}”`);
    typedIn = null;
  }

  function handleInput({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || isOfPanel(target)) return;
    noteSurroundings();
    if (typedIn === target) steps.pop();
    note(`Typed “${target.value}” into ${nameOf(target)}`);
    typedIn = target;
  }

  document.addEventListener('click', handleClick, options);
  document.addEventListener('input', handleInput, options);
  noteSurroundings();

  return {
    steps(): readonly string[] {
      noteSurroundings();
      return steps;
    },
    stop: () => stopping.abort(),
  };
}
