/** The id of the panel's element. Whatever reads the page leaves it out. */
export const panelId = 'mock-panel';

/** Whether something is a part of the panel and not of the page. */
export function isOfPanel(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`#${panelId}`) !== null;
}
