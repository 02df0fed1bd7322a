// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { locale, productName } from '../../../src/content/product.ts';
import { headTags } from '../../../tools/build/head.ts';
import type { PageFile } from '../../../tools/build/pages.ts';

const siteAddress = 'https://street.example/calm/';

describe('the head of a page that somebody adds', () => {
  const page: PageFile = {
    path: '/faq',
    isFallback: false,
    files: ['faq.html'],
    words: { title: 'Questions & answers', description: 'What "calm" means.' },
    isPublic: true,
  };
  const themeColors = { day: '#ffffff', night: '#000000' };
  const tags = headTags({ page, isPublic: true, siteAddress, themeColors });
  const head = new DOMParser().parseFromString(tags, 'text/html');
  const attribute = (selector: string, name: string) =>
    head.querySelector(selector)?.getAttribute(name);

  it('has its words, whatever signs are in them', () => {
    expect(head.title).toBe(page.words.title);
    expect(attribute('meta[name=description]', 'content')).toBe(page.words.description);
  });

  it('names its own address as canonical, and to whoever shares it', () => {
    expect(attribute('link[rel=canonical]', 'href')).toBe(`${siteAddress}faq`);
    expect(attribute('meta[property="og:url"]', 'content')).toBe(`${siteAddress}faq`);
  });

  it('describes itself and who runs it', () => {
    const data = head.querySelector('script')?.textContent ?? '';
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'WebPage',
      name: page.words.title,
      description: page.words.description,
      url: `${siteAddress}faq`,
      inLanguage: locale.language,
      publisher: { name: productName, url: siteAddress },
    });
  });
});
