/**
 * The parts of the site's pages that a scenario is played on, found as the specification names them:
 * the mock knows no code of the pages. Null where the page at hand has no such part.
 */
export const pageParts = {
  /** The controls of the first waitlist form. */
  form() {
    const email = document.querySelector<HTMLInputElement>('main form input[type=email]');
    const form = email?.form;
    const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
    const zipCode = form?.querySelector<HTMLInputElement>('input:not([type=email])');
    return form && email && zipCode && button ? { form, email, zipCode, button } : null;
  },

  /** What the two figures read, `...` while they load, and the list that they stand in. */
  figures() {
    const list = document.querySelector<HTMLElement>('main dl');
    const values = [...(list?.querySelectorAll('dd') ?? [])].map((value) => value.textContent);
    const [families, neighborhoods] = values;
    return list && families && neighborhoods ? { list, families, neighborhoods } : null;
  },

  /** The button of the logo page, and the picture once there is one. */
  logo() {
    const button = [...document.querySelectorAll<HTMLButtonElement>('main button')].find(
      ({ textContent }) => /^Generat(e Logo|ing\.\.\.)$/.test(textContent.trim()),
    );
    const picture = document.querySelector<HTMLImageElement>('main img');
    return button ? { button, picture } : null;
  },
};

/** Waits until `find` gives something, looking every few ms; gives null when that takes too long. */
export async function waitFor<Found>(
  find: () => Found | null | false,
  limitMs: number,
  signal?: AbortSignal,
): Promise<Found | null> {
  const until = performance.now() + limitMs;
  for (;;) {
    const found = find();
    if (found) return found;
    if (signal?.aborted || performance.now() > until) return null;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
