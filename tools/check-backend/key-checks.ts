import { wire } from '../../src/gateway/wire.ts';
import { type Check, expectStatus } from './check.ts';

/** A key of the same kind that was never issued; for a JWT, one with a wrong signature. */
export function forgeKey(key: string): string {
  const tail = key.slice(-8);
  return key.slice(0, -8) + [...tail].map((letter) => (letter === 'A' ? 'B' : 'A')).join('');
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

const forgedToken = [
  encode({ alg: 'HS256', typ: 'JWT' }),
  encode({ role: 'service_role', exp: 4102444800 }),
  'A'.repeat(43),
].join('.');

export const unknownKey: Check = {
  id: 'unknown-key',
  title: 'an unknown key is refused',
  async run(probe) {
    expectStatus(await probe.ask(wire.stats.path, { key: forgeKey(probe.publicKey) }), 401);
    return '401';
  },
};

export const forgedRole: Check = {
  id: 'forged-role',
  title: 'a forged token that claims the service role is refused',
  async run(probe) {
    const headers = { authorization: `Bearer ${forgedToken}` };
    expectStatus(await probe.ask(wire.stats.path, { headers }), 401);
    return '401';
  },
};
