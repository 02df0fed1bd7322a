import { defineCall } from '../../../mocks/kit/call.ts';
import type { Data, Product } from '../../../mocks/kit/product.ts';
import { procedureScenarios } from '../../../mocks/kit/supabase/scenarios.ts';

/** The ordered titles. */
export type Orders = string[];

const order = defineCall({
  id: 'order',
  title: 'Order',
  path: '',
  wire: { path: '/rest/v1/rpc/order', request: { safeParse: () => ({ success: true }) } },
  limitMs: 2000,
  isSentOnce: true,
  sample: ['A book'],
  async answer(request, orders: Orders) {
    orders.push((await request.json()).title);
    return Response.json({});
  },
  use: {
    form: 'Order a book',
    fields: [{ label: 'Title', text: () => 'A book', isRequired: true }],
    button: 'Order',
  },
  outcomes: {
    ordered: {
      sees: 'The toast “Ordered”; an empty field.',
      label: 'Ordered',
      toast: { title: 'Ordered', description: 'It is on its way.' },
      fields: 'cleared',
      logged: false,
    },
    failed: {
      sees: 'The toast “Not ordered”; the title as it was typed.',
      label: 'Failed',
      toast: { title: 'Not ordered', description: 'Please try again.' },
      fields: 'kept',
      logged: true,
    },
  },
  scenarios: procedureScenarios({ succeeds: 'ordered', fails: 'failed' }),
});

/** A bookshop with one call and one page, which shares only the kit with the site. */
export const bookshop: Product<Orders> = {
  calls: [order],
  presets: {
    open: { title: 'Open', words: '', happens: 'All is well.', sees: 'Orders.', settings: {} },
    closed: {
      title: 'Closed',
      words: 'night',
      happens: 'Every call fails.',
      sees: 'The toast “Not ordered”.',
      settings: { every: { scenario: 'unavailable' } },
    },
  },
  seeds: { none: { title: 'No order', holds: 'Nothing is ordered', counts: { orders: 0 } } },
  files: {},
};

/** The orders for the panel. */
export function createOrderData(orders: Orders): Data {
  return {
    row: { one: 'order', many: 'orders' },
    tables: () => ({ orders: orders.map((title) => ({ title })) }),
    counts: () => ({ orders: orders.length }),
    summary: () => `${orders.length} orders`,
    newest: (most) => ({
      columns: ['Title'],
      rows: orders.slice(-most).map((title) => ({ key: title, cells: [title] })),
    }),
    changes: () => orders.map((title) => ({ says: `order of ${title}`, added: title })),
    seed() {
      orders.length = 0;
    },
    apply(changes) {
      for (const { added } of changes) if (added) orders.push(added);
    },
    hint: 'The shop shows no orders.',
    fields: [{ name: 'title', label: 'Title', placeholder: 'A book' }],
    add: () => orders.push('A book') > 0,
  };
}
