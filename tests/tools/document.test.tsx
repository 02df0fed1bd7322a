// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { describe, expect, it } from 'vitest';
import { locale, productName } from '../../src/content/product.ts';
import { Document } from '../../tools/build/document.tsx';
import type { PageFile } from '../../tools/build/pages.ts';

const siteAddress = 'https://street.example/calm/';

describe('the head of a page that somebody adds', () => {
  const page: PageFile = {
    path: '/faq',
    isFallback: false,
    files: ['faq.html'],
    words: { title: 'Questions & answers', description: 'What "calm" means.' },
    isPublic: true,
  };
  const site = {
    isMock: false,
    base: '/calm/',
    address: siteAddress,
    backend: null,
    themeColors: { day: '#ffffff', night: '#000000' },
    policy: "default-src 'self'",
    styles: '',
    inlineScript: '',
    mainScript: 'main.js',
    fonts: [],
  };
  const html = renderToStaticMarkup(<Document site={site} page={page} markup="" />);
  const { head, title } = new DOMParser().parseFromString(html, 'text/html');
  const attribute = (selector: string, name: string) =>
    head.querySelector(selector)?.getAttribute(name);

  it('has its words, whatever signs are in them', () => {
    expect(title).toBe(page.words.title);
    expect(attribute('meta[name=description]', 'content')).toBe(page.words.description);
  });

  it('names its own address as canonical, and to whoever shares it', () => {
    expect(attribute('link[rel=canonical]', 'href')).toBe(`${siteAddress}faq`);
    expect(attribute('meta[property="og:url"]', 'content')).toBe(`${siteAddress}faq`);
  });

  it('describes itself and who runs it', () => {
    const data = head.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
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
