// The scenario book's own script, as it stands in the page; its hash is in the policy of mock builds.
const pictures = JSON.parse(document.getElementById('pictures').textContent);
const search = document.getElementById('search');
const onlyFailed = document.getElementById('only-failed');
const articles = [...document.querySelectorAll('article')];
const large = document.getElementById('large');

for (const button of document.querySelectorAll('[data-picture]')) {
  const image = button.querySelector('img');
  image.loading = 'lazy';
  image.src = pictures[button.dataset.picture];
  button.addEventListener('click', () => {
    const shown = large.querySelector('img');
    shown.src = image.src;
    shown.alt = image.alt;
    large.showModal();
  });
}

large.addEventListener('click', () => large.close());

function filter() {
  const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const article of articles) {
    const isWanted = wanted.every((word) => article.dataset.words.includes(word));
    article.hidden = !isWanted || (onlyFailed.checked && article.dataset.result === 'good');
    if (!article.hidden) found += 1;
  }
  for (const group of document.querySelectorAll('.group, main > section:has(article)')) {
    group.hidden = !group.querySelector('article:not([hidden])');
  }
  // What is looked for comes at once, without the summaries above it.
  for (const summary of document.querySelectorAll('main > section:not(:has(article))')) {
    summary.hidden = wanted.length > 0 || onlyFailed.checked;
  }
  document.getElementById('found').textContent =
    found === 0 && onlyFailed.checked ? 'Nothing differs.' : `${found} shown`;
}

for (const input of document.querySelectorAll('fieldset input')) {
  input.addEventListener('change', () => {
    document.body.dataset[input.name] = input.value;
  });
}

if (matchMedia('(prefers-color-scheme: dark)').matches) {
  document.querySelector('input[value=dark]').click();
}
search.addEventListener('input', filter);
onlyFailed.addEventListener('change', filter);
filter();
