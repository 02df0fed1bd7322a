import { expect, it } from 'vitest';
import { rehearse } from '../../../tools/commands/rehearse/rehearse.ts';

/** A backend that accepts a number of signups, refuses the rest, and records all of them. */
function backendWith(places: number) {
  const emails: string[] = [];
  let busy = 0;
  let mostAtOnce = 0;
  async function signUp({ email }: { email: string }): Promise<string | null> {
    emails.push(email);
    const place = emails.length;
    busy += 1;
    mostAtOnce = Math.max(mostAtOnce, busy);
    await new Promise((resolve) => setTimeout(resolve, 1));
    busy -= 1;
    return place > places ? 'answered with 429' : null;
  }
  return { signUp, emails, mostAtOnce: () => mostAtOnce };
}

const load = { families: 20, clients: 3, name: 'a' };

it('a rehearsal signs every family up once, with no more clients at a time than given', async () => {
  const { signUp, emails, mostAtOnce } = backendWith(100);
  const { joined, failed, perSecond } = await rehearse({ ...load, signUp });
  expect([joined, failed]).toEqual([20, {}]);
  expect(perSecond).toBeGreaterThan(0);
  expect(new Set(emails).size).toBe(20);
  expect(mostAtOnce()).toBe(3);
});

it('a rehearsal counts the refused signups by reason', async () => {
  const { signUp } = backendWith(12);
  const { joined, failed } = await rehearse({ ...load, signUp });
  expect([joined, failed]).toEqual([12, { 'answered with 429': 8 }]);
});
