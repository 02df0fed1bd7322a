import { describe, expect, it } from 'vitest';
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
import { form, signupNotices } from '../../../src/content/signup.ts';

// The one test that holds the words of docs/specification.md. A site with words of its own, or in
// another language, changes the specification with them, or deletes this file: nothing else reads it.
describe("the specification's words", () => {
  it('are on the landing page (section 2)', () => {
    expect(header).toMatchObject({ features: 'How It Works', waitlist: 'Join Waitlist' });
    expect(hero.badge).toBe('Coming Soon');
    expect(`${hero.familiesBefore}N+${hero.familiesAfter}`).toBe(
      'Join N+ families already on the waitlist',
    );
    expect(features.title).toBe('How It Works');
    expect(features.cards.map(({ title }) => title)).toEqual([
      'Safety First',
      'Neighbor Network',
      'Play Zones',
      'Community Care',
    ]);
    expect(callToAction).toMatchObject({
      families: 'Families Waiting',
      neighborhoods: 'Neighborhoods',
      launchYear: 'Launch Year',
    });
  });

  it('are on the logo page and the page for unknown paths (section 2)', () => {
    expect(logoPage).toMatchObject({
      generate: 'Generate Logo',
      generating: 'Generating...',
      download: 'Download Logo',
    });
    expect(logoFileName).toMatch(/^\S*logo\.png$/);
    expect(notFoundPage).toEqual({
      code: '404',
      title: 'Oops! Page not found',
      home: 'Return to Home',
    });
  });

  it('name the waitlist form while it submits (section 4)', () => {
    expect(form.submitting).toBe('Joining...');
  });

  it('are those of every notice (section 8)', () => {
    const words = ({ title, description }: { title: string; description: string }) =>
      `${title}: ${description}`;
    const launch = "We'll notify you when the product launches";
    expect(words(signupNotices.invalidEmail)).toBe(
      'Invalid email: Please enter a valid email address',
    );
    expect(words(signupNotices.signupFailed)).toBe('Signup failed: Please try again later');
    expect(words(signupNotices.joined)).toBe(`Welcome to the waitlist!: ${launch}`);
    expect(words(signupNotices.joinedFirst)).toBe(
      `Welcome to the waitlist!: You're the first from your neighborhood! ${launch}`,
    );
    expect(words(logoNotices.generationFailed)).toBe('Generation failed: Please try again later');
    expect(words(logoNotices.logoGenerated)).toBe(
      'Logo generated!: Your logo has been created successfully.',
    );
    expect(words(logoNotices.logoDownloaded)).toBe(
      'Logo downloaded!: Your logo has been saved to your downloads folder.',
    );
  });

  it('are its constants (section 9)', () => {
    expect(launchYear).toBe(2026);
    expect(defaultStats).toEqual({ families: 50, neighborhoods: 12 });
  });
});
