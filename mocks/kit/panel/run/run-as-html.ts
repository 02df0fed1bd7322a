import { seenText } from '../../expect/seen.ts';
import { createMask } from '../../log/mask.ts';
import type { Run } from '../../play/create-player.ts';
import type { Played } from '../../play/play-as-set.ts';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function cells(...texts: readonly string[]): string {
  return `<tr>${texts.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`;
}

/** The results of a run as one self-contained page, what differs first; emails masked. */
export function runAsHtml({ played }: Run, about: string): string {
  const mask = createMask();
  const isBad = ({ differences }: Played) => differences.length > 0;
  const rows = [...played.filter(isBad), ...played.filter((one) => !isBad(one))].map((one) =>
    cells(
      isBad(one) ? '✗' : '✓',
      `${one.call}:${one.id}`,
      one.sees,
      mask(seenText(one.seen)),
      mask(one.differences.join(' ')),
    ),
  );
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Scenario run</title>',
    '<style>body{font:14px/1.4 system-ui;margin:2rem}td,th{padding:.25rem .5rem;border:1px solid #999;text-align:start;vertical-align:top}table{border-collapse:collapse}</style>',
    `<h1>${played.filter(isBad).length} of ${played.length} scenarios not as expected</h1>`,
    `<p>${escaped(about)}</p>`,
    '<table><tr><th>Result</th><th>Scenario</th><th>Expected</th><th>Seen</th><th>Differs</th></tr>',
    ...rows,
    '</table></html>',
    '',
  ].join('\n');
}
