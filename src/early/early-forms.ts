import {
  type FormCall,
  failedNotices,
  invalidEmail,
  formNotes as words,
} from '../content/form-failures.ts';
import { limitsMs } from '../gateway/timed.ts';

/** What happened to a form before React took it over. */
export interface EarlyForm {
  /**
   * `sending`: submitted and held, so React must send it now. Nothing has been sent in either case.
   */
  status: 'idle' | 'sending' | 'invalid-email' | 'failed';
  /** The element that had the focus when the form was submitted. */
  focused: HTMLElement | null;
}

declare global {
  interface Window {
    /**
     * Hands a form over to the caller, with its markup as the build wrote it; `idle` the second
     * time.
     */
    takeOverForm?: (form: HTMLFormElement) => EarlyForm;
  }
}

const noticeMs = 4000;

/** Shows a notice outside the part that React takes over, so that it stays. */
function notify({ title, description }: { title: string; description: string }): void {
  const notice = document.createElement('div');
  notice.className = 'early-notice';
  notice.setAttribute('role', 'alert');
  notice.appendChild(document.createElement('strong')).textContent = title;
  notice.appendChild(document.createElement('p')).textContent = description;
  document.body.appendChild(notice);
  setTimeout(() => notice.remove(), noticeMs);
}

/** The call that a form makes; null for any other form. */
function callOf(form: HTMLFormElement): FormCall | null {
  // Any other name has no notice.
  const call = form.getAttribute('data-call') as FormCall | null;
  return call && failedNotices[call] ? call : null;
}

/** Handles the form of a call, whose markup is as the build wrote it. */
function watchForm(form: HTMLFormElement, call: FormCall, isBroken: () => boolean) {
  const inputs = Array.from(form.querySelectorAll('input'));
  const email = form.querySelector<HTMLInputElement>('[type=email]');
  // Every form that names a call has one.
  const button = form.querySelector('button') as HTMLButtonElement;
  const note = form.querySelector('[data-status]');
  const [restText, busyText] = [button.textContent, button.getAttribute('data-other-text')];
  const noteText = note?.textContent ?? '';
  let status: EarlyForm['status'] = 'idle';
  let focused: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout>;

  function noteFor(shown: EarlyForm['status']) {
    if (shown === 'failed') return words.failed;
    return isBroken() ? words.notLoaded : noteText;
  }

  function become(next: EarlyForm['status']): void {
    clearTimeout(timer);
    status = next;
    const isSending = status === 'sending';
    for (const input of inputs) input.disabled = isSending;
    button.textContent = isSending ? busyText : restText;
    button.setAttribute('data-other-text', String(isSending ? restText : busyText));
    button.setAttribute('aria-busy', String(isSending));
    if (!email || !note) return;
    button.disabled = isSending || email.value.trim() === '';
    email.setAttribute('aria-invalid', String(status === 'invalid-email'));
    note.setAttribute('data-status', status);
    note.textContent = noteFor(status);
  }

  function fail(): void {
    become('failed');
    focused?.focus({ preventScroll: true });
    // The page may have been replaced by an error page.
    if (form.isConnected) notify(failedNotices[call]);
  }

  return {
    /**
     * Updates the button after typing, after restored input, or when the main script failed to
     * load.
     */
    update(next = status): void {
      if (status !== 'sending') become(next);
      else if (isBroken()) fail();
    },

    submit(): void {
      if (status === 'sending') return;
      if (email && email.value.indexOf('@') < 0) {
        become('invalid-email');
        notify(invalidEmail);
        email.focus();
        return;
      }
      const { activeElement: active } = document;
      focused = active instanceof HTMLElement && form.contains(active) ? active : null;
      if (focused && email) form.focus({ preventScroll: true });
      become('sending');
      timer = setTimeout(fail, isBroken() ? 0 : limitsMs[call]);
    },

    /** Moves the focus to the field that the button waits for. */
    focusEmail(): void {
      if (status !== 'sending' && button.disabled) email?.focus();
    },

    takeOver(): EarlyForm {
      const taken = { status, focused };
      become('idle');
      if (note) note.textContent = noteText;
      if (email) button.disabled = true;
      return taken;
    },
  };
}

/**
 * Makes the forms of a prerendered page work until React takes them over: the button follows the
 * email, and a submission is checked, shown and held, to be sent once or given up at the call's
 * time limit. Stands inline in every page, in the JavaScript of browsers from 2017 on.
 *
 * React 19 holds submissions of forms with an action by itself, but it holds each one of them,
 * empties the form whatever becomes of it, enables no button and has no limit.
 */
export function watchForms(): void {
  const forms = new Map<EventTarget, ReturnType<typeof watchForm> | 'taken'>();
  let isBroken = false;

  function find(form: EventTarget | null) {
    const call = form instanceof HTMLFormElement && callOf(form);
    if (!call) return null;
    const found = forms.get(form) ?? watchForm(form, call, () => isBroken);
    forms.set(form, found);
    return found === 'taken' ? null : found;
  }

  function updateAll(): void {
    for (const form of Array.from(document.forms)) find(form)?.update();
  }

  function breakIf(isMain: (main: HTMLScriptElement) => boolean): void {
    const main = document.querySelector<HTMLScriptElement>('script[type=module]');
    if (!main || !isMain(main)) return;
    isBroken = true;
    updateAll();
  }

  window.takeOverForm = (form) => {
    const found = forms.get(form);
    forms.set(form, 'taken');
    return found && found !== 'taken' ? found.takeOver() : { status: 'idle', focused: null };
  };

  document.addEventListener('input', ({ target }) => {
    // Only fields send this event.
    find((target as HTMLInputElement).form)?.update('idle');
  });
  document.addEventListener('submit', (event) => {
    const found = find(event.target);
    if (!found) return;
    event.preventDefault();
    found.submit();
  });
  // The disabled button lets the pointer through to its surroundings.
  document.addEventListener('pointerup', ({ target }) => {
    // A pointer is always over an element.
    const around = target as Element;
    if (around.querySelector('button')) find(around.parentNode)?.focusEmail();
  });
  // Values that the browser fills in arrive without an event: when the page has been parsed
  // (DOMContentLoaded would wait for the main script), and in some browsers later.
  document.addEventListener('readystatechange', updateAll);
  // WebKit stops what a page still loads when it is left, keeps the page in its page cache, and fires
  // no error (BackForwardCache.cpp, `trySuspendPage`): the main script of such a page never arrives.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !document.querySelector('[data-started]')) {
      // A reload may lose what was typed, so the note asks for it.
      isBroken = Array.from(document.querySelectorAll('input')).some(({ value }) => value);
      if (!isBroken) location.reload();
    }
    updateAll();
  });
  // The main script or one of its imports did not load. The document listens, not the window: in
  // Firefox (153) the window also gets errors of elements of the previous page, against the DOM
  // standard ("get the parent" of a document), and to read the target of such an event throws when
  // that page is of another origin.
  document.addEventListener('error', ({ target }) => breakIf((main) => target === main), true);
  // The main script could not be parsed, or failed to start.
  addEventListener('error', ({ filename }) => breakIf((main) => filename === main.src));
}
