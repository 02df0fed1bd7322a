import { describe, expect, test } from 'vitest';
import type { SignupResult } from '../../../src/gateway/gateway.ts';
import { blanks, refusedEmails, refusedZipCodes, takenEmails, takenZipCodes } from './spellings.ts';

interface SpellingsOptions {
  /** Signs a family up through the shipping gateway. */
  join: (email: string, zipCode: string | null) => Promise<SignupResult>;
  /** The stored families. */
  stored: () => Promise<Record<string, unknown>[]>;
}

/** Tests how emails and zip codes are read and stored (decisions, "Who counts"). */
export function describeSpellings({ join, stored: storedFamilies }: SpellingsOptions): void {
  const stored = async () =>
    (await storedFamilies()).map(({ email, zipCode }) => ({ email, zipCode }));

  describe('an email', () => {
    test.each(refusedEmails)('is refused: %s', async (_name, email) => {
      await expect(join(email, '94110')).rejects.toMatchObject({ kind: 'invalid-email' });
      expect(await stored()).toEqual([]);
    });

    test.each(takenEmails)('is stored: %s', async (_name, email, asStored) => {
      await join(email, null);
      expect(await stored()).toEqual([{ email: asStored, zipCode: null }]);
    });

    test('is trimmed of every space and invisible character, and has none inside', async () => {
      for (const blank of blanks) {
        await join(`${blank}ann@example.com${blank}`, null);
        await expect(join(`ann${blank}lee@example.com`, null)).rejects.toMatchObject({
          kind: 'invalid-email',
        });
      }
      expect(await stored()).toEqual([{ email: 'ann@example.com', zipCode: null }]);
    });
  });

  describe('a zip code', () => {
    test.each(takenZipCodes)('is stored: %s', async (_name, zipCode, asStored) => {
      const { isNewNeighborhood } = await join('ann@example.com', zipCode);
      expect(isNewNeighborhood).toBe(asStored !== null);
      expect(await stored()).toEqual([{ email: 'ann@example.com', zipCode: asStored }]);
    });

    test.each(refusedZipCodes)('is refused: %s', async (_name, zipCode) => {
      const refused = { kind: 'invalid-zip' };
      await expect(join('ann@example.com', zipCode)).rejects.toMatchObject(refused);
      expect(await stored()).toEqual([]);
    });

    test('is taken without any space and invisible character', async () => {
      const isFirst = await Promise.all(
        blanks.map((blank) => join('ann@example.com', `${blank}94${blank}110${blank}`)),
      );
      expect(isFirst.filter(({ isNewNeighborhood }) => isNewNeighborhood)).toHaveLength(1);
    });

    test('is refused after the email', async () => {
      const refused = { kind: 'invalid-email' };
      await expect(join('nobody', '12345678901')).rejects.toMatchObject(refused);
    });
  });

  describe('a second call of the same family', () => {
    const ann = (zipCode: string) => [{ email: 'ann@example.com', zipCode }];

    test('fills in a missing zip code, once', async () => {
      await join('ann@example.com', null);
      expect(await join('ANN@example.com ', '94110')).toEqual({ isNewNeighborhood: true });
      expect(await stored()).toEqual(ann('94110'));
      await join('ann@example.com', '10001');
      expect(await stored()).toEqual(ann('94110'));
    });

    test('does not take a stored zip code away', async () => {
      await join('ann@example.com', '94110');
      await join('ann@example.com', null);
      await join('ann@example.com', '!');
      expect(await stored()).toEqual(ann('94110'));
    });
  });
}
