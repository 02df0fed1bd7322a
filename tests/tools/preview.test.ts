import { expect, it } from 'vitest';
import { headersFor } from '../../tools/build/preview.ts';

// tests/build/prerender.test.ts checks the _headers file of a real build.
const rules = `# A comment
/*
  Access-Control-Allow-Origin: *
  Referrer-Policy: no-referrer

/logo
  X-Robots-Tag: noindex
`;

const everywhere = { 'access-control-allow-origin': '*', 'referrer-policy': 'no-referrer' };

it.each<[path: string, headers: object]>([
  ['/', everywhere],
  ['/logo', { ...everywhere, 'x-robots-tag': 'noindex' }],
  ['/logout.html', everywhere],
])('npm run preview serves %s with the headers of all matching rules', (path, headers) => {
  expect(headersFor(rules, path)).toEqual(headers);
});
