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
import { logoFileName, logoPage, logoToasts } from '../../../src/content/logo.ts';
import { launchYear } from '../../../src/content/product.ts';
import { signupToasts, waitlistForm } from '../../../src/content/signup.ts';
import { projectRoot } from '../../support/project-files.ts';

// Only this test file reads docs/specification.md. If you change the site's text or language, change the
// specification as well, or delete this test file.
const sections = readFileSync(join(projectRoot, 'docs/specification.md'), 'utf8').split('\n## ');

/** Returns a section's code spans that begin with a capital or a digit, which excludes paths and IDs. */
function textsOf(section: number): string[] {
  const texts = sections[section]?.matchAll(/`([A-Z\d][^`]*)`/g) ?? [];
  return [...texts].map(([, text = '']) => text.replace('\n', ' '));
}

it("the pages show the specification's text (section 2)", () => {
  expect(textsOf(2)).toEqual([
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

it("the busy waitlist button shows the specification's text (section 4)", () => {
  expect(textsOf(4)).toEqual([waitlistForm.submitting]);
});

it("the toasts show the specification's text (section 8)", () => {
  const toasts = [
    signupToasts.invalidEmail,
    signupToasts.signupFailed,
    logoToasts.generationFailed,
    signupToasts.joinedFirst,
    signupToasts.joined,
    logoToasts.logoGenerated,
    logoToasts.logoDownloaded,
  ];
  expect(textsOf(8)).toEqual(toasts.flatMap(({ title, description }) => [title, description]));
});

it('the constants in src/content match the specification (section 9)', () => {
  const { families, neighborhoods } = defaultStats;
  expect(sections[9]).toContain(`| ${families} families, ${neighborhoods} neighborhoods `);
  expect(sections[9]).toContain(`| ${launchYear}, whatever the clock says `);
});

it('the launch year is 2026 even when the clock says 2027', async () => {
  vi.setSystemTime('2027-06-01');
  onTestFinished(() => void vi.useRealTimers());
  // The query string makes the module run again.
  const again = '../../../src/content/product.ts?2027';
  expect(await import(again)).toMatchObject({ launchYear: 2026 });
});
