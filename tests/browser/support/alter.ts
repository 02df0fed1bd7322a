/** Does to a page what extensions do before its main script has started: elements, attributes, words. */
export function alter() {
  for (const field of document.querySelectorAll('input')) {
    field.after(document.createElement('div'));
  }
  const main = document.querySelector('main');
  main?.before(document.createElement('div'));
  const places = [main, ...document.forms, document.body, document.documentElement, document.head];
  for (const place of places) {
    place?.prepend(document.createElement('div'));
    place?.append(document.createElement('my-extension'));
  }
  for (const element of document.querySelectorAll('html, body, main, form, input, button')) {
    element.setAttribute('data-extension', '1');
    element.setAttribute('style', 'outline: none');
  }
  for (const text of document.querySelectorAll('h1, h2, form p')) text.textContent = 'Other words';
}
