import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { notFoundPage } from '../../../src/content/errors.ts';
import {
  callToAction,
  defaultStats,
  features,
  header,
  hero,
} from '../../../src/content/landing.ts';
import { logoFileName, logoNotices, logoPage } from '../../../src/content/logo.ts';
import { launchYear } from '../../../src/content/product.ts';
import { signupNotices, waitlistForm } from '../../../src/content/signup.ts';
import { projectRoot } from '../../support/project-files.ts';

// The one test that reads docs/specification.md. A site with words of its own, or in another language,
// changes the specification with them, or deletes this file.
const sections = readFileSync(join(projectRoot, 'docs/specification.md'), 'utf8').split('\n## ');

/** The texts of a section in code font that begin like a sentence, as no path or id does. */
function wordsOf(section: number): string[] {
  const words = sections[section]?.matchAll(/`([A-Z\d][^`]*)`/g) ?? [];
  return [...words].map(([, text = '']) => text.replace('\n', ' '));
}

it('the words of section 2 are on the pages', () => {
  expect(wordsOf(2)).toEqual([
    ...[header.features, header.waitlist],
    ...[hero.badge, `${hero.familiesBefore}N+${hero.familiesAfter}`],
    ...features.cards.map(({ title }) => title),
    ...[callToAction.families, callToAction.neighborhoods, callToAction.launchYear],
    ...[logoPage.generate, logoPage.generating, logoPage.download],
    ...[notFoundPage.code, notFoundPage.title, notFoundPage.home],
  ]);
  expect(features.title).toBe(header.features);
  expect(logoFileName).toMatch(/^\S*logo\.png$/);
});

it('the word of section 4 names the waitlist form while it submits', () => {
  expect(wordsOf(4)).toEqual([waitlistForm.submitting]);
});

it('the words of section 8 are those of every notice', () => {
  const notices = [
    signupNotices.invalidEmail,
    signupNotices.signupFailed,
    logoNotices.generationFailed,
    signupNotices.joinedFirst,
    signupNotices.joined,
    logoNotices.logoGenerated,
    logoNotices.logoDownloaded,
  ];
  expect(wordsOf(8)).toEqual(notices.flatMap(({ title, description }) => [title, description]));
});

it('the constants of section 9 are those of the content', () => {
  const { families, neighborhoods } = defaultStats;
  expect(sections[9]).toContain(`| ${families} families, ${neighborhoods} neighborhoods `);
  expect(sections[9]).toContain(`| ${launchYear}, whatever the clock says `);
});

it('the launch year is a constant, even in 2027', async () => {
  vi.setSystemTime('2027-06-01');
  onTestFinished(() => void vi.useRealTimers());
  // The query makes the module run again.
  const again = '../../../src/content/product.ts?2027';
  expect(await import(again)).toMatchObject({ launchYear: 2026 });
});
