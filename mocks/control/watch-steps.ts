import { panelId } from './state.ts';

const longestList = 40;
const longestName = 60;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longestName ? `${line.slice(0, longestName)}…` : line;
}

function nameOf(element: Element): string {
  const label = element instanceof HTMLInputElement && element.labels?.[0]?.textContent;
  return shortened(element.getAttribute('aria-label') || label || element.textContent);
}

interface StepsOptions {
  /** The steps of the pages of the tab before this one. */
  earlier: readonly string[];
  /** What is set, in a few words, or null; noted whenever it has changed before a step. */
  settings: () => string | null;
  /** Whether the player is at work, whose steps are left out. */
  isPlaying: () => boolean;
  onChange: (steps: readonly string[]) => void;
}

/**
 * Records the last 40 steps of a person on the page in plain words: pages, typing, presses, and
 * settings of the mock. Returns the function that ends this.
 */
export function watchSteps({ earlier, settings, isPlaying, onChange }: StepsOptions): () => void {
  const steps = [...earlier];
  const stopping = new AbortController();
  const options = { capture: true, signal: stopping.signal };
  let path: string | null = null;
  let set: string | null = null;
  let typedIn: EventTarget | null = null;

  function note(step: string): void {
    steps.push(step);
    steps.splice(0, steps.length - longestList);
    onChange([...steps]);
  }

  function noteSurroundings(): void {
    const { pathname } = window.location;
    const sentence = settings();
    if (sentence !== set && sentence !== null) note(`Set the mock to ${sentence}`);
    if (path !== pathname) {
      note(`Opened ${pathname}`);
      typedIn = null;
    }
    [set, path] = [sentence, pathname];
  }

  function isOfMock(target: Element): boolean {
    return isPlaying() || target.closest(`#${panelId}`) !== null;
  }

  function handleClick({ target }: Event): void {
    const pressed = target instanceof Element && target.closest('button, a, summary');
    if (!pressed || isOfMock(pressed)) return;
    noteSurroundings();
    note(`Pressed “${nameOf(pressed)}”`);
    typedIn = null;
  }

  function handleInput({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || isOfMock(target)) return;
    noteSurroundings();
    if (typedIn === target) steps.pop();
    note(`Typed “${target.value}” into ${nameOf(target)}`);
    typedIn = target;
  }

  document.addEventListener('click', handleClick, options);
  document.addEventListener('input', handleInput, options);
  noteSurroundings();
  return () => stopping.abort();
}
