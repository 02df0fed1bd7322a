import { expect, it } from 'vitest';
import { headersFor } from '../../tools/build/preview.ts';

// tests/build/prerender.test.ts checks how a build is served.
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
])('npm run preview serves %s with the headers of the rules that match it', (path, headers) => {
  expect(headersFor(rules, path)).toEqual(headers);
});
