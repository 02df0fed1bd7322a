import { describe, expect, test } from 'vitest';
import { type CallId, callIds, wire } from '../../../src/gateway/wire.ts';
import { callThrough, createGateway } from '../gateway.ts';
import { blanks, emailResults, zipCodeResults } from './spellings.ts';

/** A backend under test, whose waitlist is empty at the start of each test. */
interface ContractBackend {
  url: string;
  anonKey: string;
  fetch: typeof fetch;
  /** Resolves with the stored families, each with `email`, `zipCode`, and every other stored field. */
  stored(): Promise<Record<string, unknown>[]>;
}

/** Returns the field name for a column, such as `zipCode` for `zip_code`. */
export function camelCase(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Declares the tests that every backend must pass (docs/decisions/who-counts.md). The tests call the
 * backend through the gateway that the production build uses.
 */
export function describeContract(name: string, backend: ContractBackend): void {
  describe(`the gateway contract: ${name}`, () => {
    const gateway = createGateway(backend);

    async function join(email: string, zipCode: string | null = null): Promise<boolean> {
      return (await gateway.signup({ email, zipCode })).isNewNeighborhood;
    }

    async function storedSpellings() {
      return (await backend.stored()).map(({ email, zipCode }) => ({ email, zipCode }));
    }

    /** Sends a body directly, without the gateway, and without a key if `apikey` is null. */
    function send(call: CallId, body: object, apikey: string | null = backend.anonKey) {
      return backend.fetch(backend.url + wire[call].path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(apikey && { apikey }) },
        body: JSON.stringify(body),
      });
    }

    test.each(callIds)('a %s call gets a response in the expected format', async (call) => {
      await expect(callThrough(gateway, call)).resolves.toBeDefined();
    });

    test.each(callIds)('a %s call without a key is refused', async (call) => {
      expect((await send(call, {}, null)).status).toBe(401);
    });

    test('the stats count every family and every distinct neighborhood', async () => {
      await join('ann@example.com', '94110');
      await join('bob@example.com', '94110');
      await join('cid@example.com', '10001');
      await join('dan@example.com');
      expect(await gateway.stats()).toEqual({ families: 4, neighborhoods: 2 });
    });

    // If the response depended on the email, it would reveal who is on the list.
    test('only the first call with a given zip code reports it as new, whatever the email', async () => {
      expect(await join('ann@example.com', '94110-1234')).toBe(true);
      expect(await join('ann@example.com', '94110')).toBe(false);
      expect(await join('bob@example.com', ' 94 110 ')).toBe(false);
      expect(await join('bob@example.com', '10001')).toBe(true);
    });

    // After you add a field to the wire schema, this test fails until the mock and the SQL store the field.
    test('a signup is stored with every field of the wire schema', async () => {
      const fields = Object.keys(wire.signup.request.shape);
      const texts = Object.fromEntries(fields.map((field) => [field, `some ${field}`]));
      const body = { ...texts, signup_email: 'ann@example.com', signup_zip_code: '94110' };
      const response = await send('signup', body);
      expect(await response.json()).toEqual({ is_new_neighborhood: true });
      const [family = {}] = await backend.stored();
      const asStored = Object.entries(body).map(([field, text]) => [
        camelCase(field.replace('signup_', '')),
        text,
      ]);
      expect(family).toMatchObject(Object.fromEntries(asStored));
    });

    test.each(['ann\u0000@example.com', 'ann\ud83d@example.com'])(
      'a signup with an email that no backend can store is refused: %j',
      async (email) => {
        await expect(join(email)).rejects.toMatchObject({ kind: 'misconfigured' });
        expect(await gateway.stats()).toEqual({ families: 0, neighborhoods: 0 });
      },
    );

    /** Returns the stored family or the error code. Checks that a refused signup stores no family. */
    async function resultOf(email: string, zipCode: string | null = null) {
      const code = await join(email, zipCode).then(
        () => null,
        ({ kind }: { kind: string }) => kind.replace('-', '_'),
      );
      const [family, ...more] = await storedSpellings();
      expect({ isStored: family !== undefined, more }).toEqual({ isStored: !code, more: [] });
      return code ?? family;
    }

    test.each([...emailResults])('the email %j results in %j', async (email, stored) => {
      const family = { email: stored, zipCode: null };
      expect(await resultOf(email)).toEqual(stored === 'invalid_email' ? stored : family);
    });

    test.each([...zipCodeResults])('the zip code %j results in %j', async (zipCode, stored) => {
      const family = { email: 'ann@example.com', zipCode: stored };
      expect(await resultOf('ann@example.com', zipCode)).toEqual(
        stored === 'invalid_zip' ? stored : family,
      );
    });

    test('an email or zip code over 4096 bytes is refused, even if it is mostly spaces', async () => {
      const email = `${' '.repeat(4_081)}ann@example.com`;
      const zipCode = '\u3000'.repeat(1_365);
      expect(await resultOf(` ${email}`)).toBe('invalid_email');
      expect(await resultOf('ann@example.com', `${zipCode}\u3000`)).toBe('invalid_zip');
      expect(await resultOf(email, zipCode)).toEqual({ email: 'ann@example.com', zipCode: null });
    });

    test('spaces and invisible characters are trimmed around an email but rejected inside', async () => {
      for (const blank of blanks) {
        await join(`${blank}ann@example.com${blank}`, null);
        await expect(join(`ann${blank}lee@example.com`, null)).rejects.toMatchObject({
          kind: 'invalid-email',
        });
      }
      expect(await storedSpellings()).toEqual([{ email: 'ann@example.com', zipCode: null }]);
    });

    test('a zip code is stored without spaces or invisible characters', async () => {
      const isFirst = await Promise.all(
        blanks.map((blank) => join('ann@example.com', `${blank}94${blank}110${blank}`)),
      );
      expect(isFirst.filter(Boolean)).toHaveLength(1);
    });

    test('a second signup with the same email adds the missing zip code and neighborhood', async () => {
      await join('ann@example.com', null);
      expect(await join('ANN@example.com ', '94110')).toBe(true);
      expect(await join('ann@example.com', '10001')).toBe(true);
      for (const none of [null, '!']) await join('ann@example.com', none);
      expect(await storedSpellings()).toEqual([{ email: 'ann@example.com', zipCode: '94110' }]);
    });
  });
}
