// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { locale, productName } from '../../../src/content/product.ts';
import { headTags } from '../../../tools/build/head.ts';
import { type PageFile, pages } from '../../../tools/build/pages.ts';

const siteAddress = 'https://street.example/calm/';
const themeColors = { day: '#ffffff', night: '#000000' };

function headOf(page: PageFile, address: string | null = siteAddress): Document {
  const head = headTags({ page, isPublic: true, siteAddress: address, themeColors });
  return new DOMParser().parseFromString(head, 'text/html');
}

const link = (head: Document) => head.querySelector('link[rel=canonical]')?.getAttribute('href');
const meta = (head: Document, name: string) =>
  head.querySelector(`meta[property="${name}"]`)?.getAttribute('content');

// The pages of today, should they ever be public, and one that somebody adds.
const faq: PageFile = {
  path: '/faq',
  isFallback: false,
  files: ['faq.html'],
  words: { title: 'Questions & answers', description: 'What "calm" means.' },
  isPublic: true,
};

describe.each([...pages, faq])('the head of $path', (page) => {
  const address = siteAddress + page.path.slice(1);

  it('names its own address as canonical, and to whoever shares it', () => {
    expect(link(headOf(page))).toBe(address);
    expect(meta(headOf(page), 'og:url')).toBe(address);
  });

  it('describes itself and who runs it', () => {
    const data = headOf(page).querySelector('script')?.textContent ?? '';
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'WebPage',
      name: page.words.title,
      description: page.words.description,
      url: address,
      inLanguage: locale.language,
      publisher: { name: productName, url: siteAddress },
    });
  });

  it('names no address as long as none is known', () => {
    const head = headOf(page, null);
    expect([link(head), meta(head, 'og:url'), meta(head, 'og:image')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(head.querySelector('script')).toBeNull();
  });
});
