import { must } from '../../support/must.ts';

/** Sends an order; rejects when it is not taken. */
type Send = (title: string) => Promise<unknown>;

function toast(title: string, description: string): void {
  const item = document.body.appendChild(document.createElement('li'));
  item.dataset.sonnerToast = '';
  item.innerHTML = `<b data-title>${title}</b><p data-description>${description}</p>`;
}

/** The page of the bookshop: one form. */
export function openShop(send: Send): void {
  document.body.innerHTML = `<main><form aria-label="Order a book">
    <label>Title <input></label><button disabled>Order</button></form></main>`;
  const form = must(document.querySelector('form'));
  const [input, button] = [must(form.querySelector('input')), must(form.querySelector('button'))];
  input.addEventListener('input', () => {
    button.disabled = input.value === '';
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.textContent = 'Ordering...';
    await send(input.value).then(
      () => {
        input.value = '';
        toast('Ordered', 'It is on its way.');
      },
      (error) => {
        console.error('The order failed', error);
        toast('Not ordered', 'Please try again.');
      },
    );
    button.textContent = 'Order';
    button.disabled = input.value === '';
  });
}
