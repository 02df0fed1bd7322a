import type { FirstFlight, Weight } from './first-flight.ts';

/** In bytes; a kilobyte is 1000 bytes. */
export const budgets = {
  html: 14_000,
  untilHydrated: 90_000,
  everything: 165_000,
  scrolled: 190_000,
};

/** A budget and how much of it is used, in bytes of gzip. */
export interface Spending {
  name: string;
  spent: number;
  budget: number;
  ok: boolean;
}

function sum(weights: Weight[]): number {
  return weights.reduce((total, { gzip }) => total + gzip, 0);
}

/** Holds a build against the budgets of the first screen, and of the whole page. */
export function checkBudgets({ html, untilHydrated, rest, nearby }: FirstFlight): Spending[] {
  const spendings: [name: string, spent: number, budget: number][] = [
    ['HTML of / with its styles', html.gzip, budgets.html],
    ['JavaScript until hydrated', sum(untilHydrated), budgets.untilHydrated],
    ['Everything that / loads', sum([html, ...untilHydrated, ...rest]), budgets.everything],
    [
      'The same, scrolled to its end',
      sum([html, ...untilHydrated, ...rest, ...nearby]),
      budgets.scrolled,
    ],
  ];
  return spendings.map(([name, spent, budget]) => ({ name, spent, budget, ok: spent <= budget }));
}
