import { describe, expect, test } from 'vitest';
import { queryOne } from '../../tools/backend/database.ts';
import { readStoredStats } from './support/project.ts';
import { useWaitlist } from './support/use-waitlist.ts';

const { database, project } = useWaitlist();

const own = 'https://www.example.com';

async function signUpOn(origin: string | null): Promise<[number, unknown]> {
  const headers = origin === null ? {} : { origin };
  const response = await project.signUp('ann@example.com', '94110', headers);
  return [response.status, (await response.json()).message];
}

async function nameSites(origins: string): Promise<void> {
  await database.query('update waitlist.settings set site_origins = $1', [origins]);
}

describe('a signup, where the owner has named the site', () => {
  test.each([
    'https://www.example.com.evil.example',
    'https://example.com',
    'HTTPS://WWW.EXAMPLE.COM',
    'null',
  ])('is refused from a page of another site, and nothing is stored: %s', async (origin) => {
    await nameSites(`{${own},https://example.org}`);
    expect(await signUpOn(origin)).toEqual([401, 'unknown_site']);
    expect((await readStoredStats(database)).tables).toEqual({ families: 0, neighborhoods: 0 });
  });

  test.each([own, 'https://example.org', null])(
    'is stored from its own pages, and from what is no page: %s',
    async (origin) => {
      await nameSites(`{${own},https://example.org}`);
      expect((await signUpOn(origin))[0]).toBe(200);
    },
  );
});

test('a logo is drawn on the pages of the site, or for what is no page, and costs others nothing', async () => {
  await nameSites(`{${own}}`);
  expect(await project.takeCredit('192.0.2.1', 'https://evil.example')).toEqual({
    allowed: false,
    unknown_site: true,
  });
  const uses = 'select count(*)::integer as uses from waitlist.ai_uses';
  expect(await queryOne(database, uses)).toEqual({ uses: 0 });
  expect(await project.takeCredit('192.0.2.1', own)).toEqual({ allowed: true });
  expect(await project.takeCredit('192.0.2.1')).toEqual({ allowed: true });
});

test('a signup is stored from any page, where the owner has named none', async () => {
  expect((await signUpOn('https://elsewhere.example'))[0]).toBe(200);
});

test.each([
  '{}',
  '{www.example.com}',
  '{https://www.example.com/}',
  `{${own},null}`,
  '{https://A.example}',
])('a site that no browser would name is refused: %s', async (origins) => {
  await expect(nameSites(origins)).rejects.toThrow(/site_origins are like/);
});
