import { expect, type Page, test } from '@playwright/test';
import { notFoundPage } from '../../../src/content/errors.ts';
import { locale } from '../../../src/content/product.ts';
import { answerAtNetwork } from '../support/network-backend.ts';

const routes = ['/', '/foo'] as const;
type Route = (typeof routes)[number];
type Move = 'link' | 'back' | 'forward' | 'reload';

/** A visitor's path through the site: the history so far and the current position in it. */
interface Way {
  moves: Move[];
  entries: Route[];
  at: number;
}

function routeOf({ entries, at }: Way): Route {
  const route = entries[at];
  if (!route) throw new Error('A way has left its history');
  return route;
}

/** Makes one move in the history; null when it is impossible. */
function step(way: Way, move: Move): Way | null {
  const moves = [...way.moves, move];
  if (move === 'link') {
    const entries: Route[] = [...way.entries.slice(0, way.at + 1), '/'];
    return routeOf(way) === '/foo' ? { moves, entries, at: way.at + 1 } : null;
  }
  if (move === 'reload') return way.moves.at(-1) === 'reload' ? null : { ...way, moves };
  const at = way.at + (move === 'back' ? -1 : 1);
  return at in way.entries ? { ...way, moves, at } : null;
}

/** Every path that continues the given one by `depth` moves. */
function waysFrom(way: Way, depth: number): Way[] {
  if (depth === 0) return [way];
  const next = (['link', 'back', 'forward', 'reload'] as const).flatMap(
    (move) => step(way, move) ?? [],
  );
  return next.flatMap((longer) => waysFrom(longer, depth - 1));
}

/**
 * What a page shows: its landmarks, headings and texts, and the number of its elements, since
 * drawings have no text. The region for toasts, which is added on the first interaction, is left
 * out.
 */
async function lookAt(page: Page) {
  const words = await page.locator('#root').ariaSnapshot();
  return {
    title: await page.title(),
    words: words.replace(new RegExp(`\\n- region "${locale.toasts}.*`), ''),
    elements: await page.locator('#root *:not(section[aria-live], section[aria-live] *)').count(),
  };
}

async function make(page: Page, move: Move) {
  if (move === 'link') await page.getByRole('link', { name: notFoundPage.home }).click();
  else if (move === 'back') await page.goBack();
  else if (move === 'forward') await page.goForward();
  else await page.reload();
}

/** Opens a page by its address, and waits until its figures have loaded. */
async function open(page: Page, route: Route) {
  await page.goto(route, { waitUntil: 'networkidle' });
  await expect(page.locator('#root')).not.toContainText('...');
}

const patient = { intervals: [20, 50, 100], timeout: 15_000 };

for (const { first, second, by } of [
  { first: '/', second: '/foo', by: 'address' },
  { first: '/foo', second: '/', by: 'address' },
  { first: '/foo', second: '/', by: 'link' },
] as const) {
  const start: Way = { moves: [], entries: [first, second], at: 1 };
  const ways = waysFrom(start, 2);

  const title = `every page is whole on ${ways.length} ways from ${first} to ${second} by ${by}`;
  test(title, async ({ page }) => {
    await answerAtNetwork(page);
    const whole = new Map<Route, Awaited<ReturnType<typeof lookAt>>>();
    for (const route of routes) {
      await open(page, route);
      whole.set(route, await lookAt(page));
    }
    for (const { moves } of ways) {
      let way = start;
      await page.goto(first);
      if (by === 'link') await make(page, 'link');
      else await page.goto(second);
      for (const move of moves) {
        way = step(way, move) ?? way;
        await make(page, move);
        await expect
          .poll(() => lookAt(page), { ...patient, message: way.moves.join(', ') })
          .toEqual(whole.get(routeOf(way)));
      }
    }
  });
}
