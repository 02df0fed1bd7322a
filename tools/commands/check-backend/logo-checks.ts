import { wire } from '../../../src/gateway/wire.ts';
import { type Check, expectStatus, Failure, field } from './check.ts';
import { expectPreflight, expectReadable } from './cors.ts';
import { forgeKey } from './key-checks.ts';

function expectCode(body: unknown, code: string, advice: string): void {
  if (field(field(body, 'error'), 'code') === code) return;
  throw new Failure(`refused, but not with ${code}: ${advice}`);
}

export const logoPreflight: Check = {
  id: 'logo-preflight',
  title: 'a browser may call the logo function from another origin',
  async run(probe) {
    await expectPreflight(probe, wire.logo.path, 'function');
    return 'the preflight allows it, without a key';
  },
};

export const logoMessage: Check = {
  id: 'logo-message',
  title: 'the logo function refuses an empty message, readably and at no cost',
  async run(probe) {
    const answer = await probe.ask(wire.logo.path, { body: { message: '' } });
    expectStatus(answer, 400);
    expectCode(answer.body, 'invalid_message', 'is this the function of this repository?');
    expectReadable(answer);
    return '400 invalid_message';
  },
};

export const logoKey: Check = {
  id: 'logo-key',
  title: 'the logo function refuses an unknown key by itself',
  async run(probe) {
    const key = forgeKey(probe.publicKey);
    const answer = await probe.ask(wire.logo.path, { key, body: { message: '' } });
    expectStatus(answer, 401);
    expectCode(answer.body, 'unauthorized', 'deploy it with verify_jwt = false');
    return '401 unauthorized';
  },
};
