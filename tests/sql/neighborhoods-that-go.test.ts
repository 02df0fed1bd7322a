import { describe, expect, test } from 'vitest';
import { useWaitlist } from './support/use-waitlist.ts';

const { database, project } = useWaitlist();

const from = (network: string) => ({ 'cf-connecting-ip': `${network}.1` });
const attacker = '198.51.100';
const other = '203.0.113';

/** Three emails that somebody may want to know about, and what the list knows of them. */
const targets = {
  'on the list with a zip code': 'ann@example.com',
  'on the list without one': 'ben@example.com',
  'not on the list': 'cid@example.com',
};

/** A zip code that nobody has, for each target. */
const zipCodes = ['QX0Z7', 'QX1Z7', 'QX2Z7'];

async function joinEarlier(): Promise<void> {
  await project.signUp(targets['on the list with a zip code'], '94110', from('192.0.2'));
  await project.signUp(targets['on the list without one'], null, from('192.0.3'));
  await database.query("update waitlist.signups set created_at = now() - interval '1 day'");
}

/** Has the attacker name each zip code. */
async function callAsAttacker(): Promise<void> {
  for (const zipCode of zipCodes) {
    await project.signUp('mallory@example.com', zipCode, from(attacker));
  }
}

/** Calls as each target, with its zip code. */
async function callAsTargets(network: string): Promise<void> {
  for (const [index, email] of Object.values(targets).entries()) {
    await project.signUp(email, zipCodes[index], from(network));
  }
}

/** Whether each zip code is the first of its neighborhood now. */
async function askAgain(): Promise<boolean[]> {
  const answers: boolean[] = [];
  for (const zipCode of zipCodes) {
    const response = await project.signUp('eve@example.com', zipCode, from(attacker));
    answers.push((await response.json()).is_new_neighborhood);
  }
  return answers;
}

const networkOf = (email: string) =>
  `(select network_key from waitlist.signups where email = '${email}')`;

const ways: [name: string, sql: string][] = [
  ['forgetting the attacker', "select waitlist.forget('mallory@example.com')"],
  [
    'forgetting each target',
    Object.values(targets)
      .map((email) => `select waitlist.forget('${email}');`)
      .join('\n'),
  ],
  [
    "a purge of the attacker's network",
    `select waitlist.purge(network => ${networkOf('mallory@example.com')})`,
  ],
  [
    'a purge of the network that called as the targets',
    `select waitlist.purge(network => ${networkOf('cid@example.com')})`,
  ],
  ['a purge of the last hour', "select waitlist.purge(since => now() - interval '1 hour')"],
  [
    'a purge of the last hour up to now',
    "select waitlist.purge(since => now() - interval '1 hour', before => now())",
  ],
  ['a purge of all before now', 'select waitlist.purge(before => now())'],
];

const founders: [name: string, found: () => Promise<void>][] = [
  [
    'that the attacker founded, and that another network named as each target',
    async () => {
      await callAsAttacker();
      await callAsTargets(other);
    },
  ],
  [
    'that the attacker founded, and named as each target himself',
    async () => {
      await callAsAttacker();
      await callAsTargets(attacker);
    },
  ],
  [
    'that another network founded as each target',
    async () => {
      await project.signUp('mallory@example.com', null, from(attacker));
      await callAsTargets(other);
    },
  ],
  [
    'that another network founded as each target, and the attacker named',
    async () => {
      await callAsTargets(other);
      await callAsAttacker();
    },
  ],
];

describe.each(founders)('of neighborhoods %s', (_name, found) => {
  test.each(ways)('%s leaves nothing that tells who is on the list', async (_way, sql) => {
    await joinEarlier();
    await found();
    await database.runScript(sql);
    const answers = await askAgain();
    expect(new Set(answers).size, `${Object.keys(targets)}: ${answers}`).toBe(1);
  });
});
