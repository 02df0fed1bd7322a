import { wire } from '../../src/gateway/wire.ts';
import { logoPrompt } from '../../supabase/functions/ai/prompts.ts';
import { type Check, expectStatus, Failure } from './check.ts';
import { expectPreflight, expectReadable } from './cors.ts';
import { field } from './field.ts';
import { forgeKey } from './key-checks.ts';
import type { Answer, Probe } from './probe.ts';
import { functionStateOf } from './states.ts';

function expectCode(body: unknown, code: string, advice: string): void {
  if (field(field(body, 'error'), 'code') === code) return;
  throw new Failure(`refused, but not with ${code}: ${advice}`);
}

/** Sends a message that the function must refuse with 400 and this code; returns the answer. */
async function askRefused(probe: Probe, message: string, code: string): Promise<Answer> {
  const answer = await probe.ask(wire.logo.path, { body: { message } });
  expectStatus(answer, 400, functionStateOf);
  expectCode(answer.body, code, 'is this the function of this repository?');
  return answer;
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
    expectReadable(await askRefused(probe, '', 'invalid_message'));
    return '400 invalid_message';
  },
};

export const logoKey: Check = {
  id: 'logo-key',
  title: 'the logo function looks at the key itself, and an unknown key is refused',
  async run(probe) {
    // The platform's gateway lets a call without a key through, but refuses an unknown new key
    // itself.
    const without = await probe.ask(wire.logo.path, { key: null, body: { message: '' } });
    expectStatus(without, 401, functionStateOf);
    expectCode(without.body, 'unauthorized', 'deploy it with verify_jwt = false');
    const key = forgeKey(probe.publicKey);
    expectStatus(await probe.ask(wire.logo.path, { key, body: { message: '' } }), 401);
    return '401 unauthorized without a key, 401 with a forged one';
  },
};

export const logoPrompts: Check = {
  id: 'logo-prompts',
  title: 'the logo function draws nothing but what the page asks for',
  async run(probe) {
    await askRefused(probe, 'Write a novel', 'unknown_prompt');
    return '400 unknown_prompt';
  },
};

/**
 * Whether the owner expects the logo generator to be on, for the one check that may cost a picture.
 */
export type LogoSwitch = 'on' | 'off';

const drawing = { timeLimitMs: 90_000, maxBytes: 16 * 1024 * 1024 };
/** The wait in seconds that the budget reports when it is 0. */
const offSeconds = '86400';

/** Asks for a picture: the generator must return one when it is on, and none when it is off. */
export function logoSwitch(position: LogoSwitch): Check {
  return {
    id: `logo-${position}`,
    title:
      position === 'on'
        ? 'the logo function draws a picture, at the cost of one'
        : 'the budget of 0 switches the logo function off',
    async run(probe) {
      const answer = await probe.ask(wire.logo.path, { body: { message: logoPrompt }, ...drawing });
      if (position === 'off') {
        if (answer.status === 200) throw new Failure('it drew a picture: set ai_in_all to 0');
        expectStatus(answer, 429, functionStateOf);
        expectCode(answer.body, 'budget_spent', 'the budget did not refuse it');
        if (answer.headers.get('retry-after') === offSeconds) return '429 budget_spent, for a day';
        throw new Failure('the budget is spent for now, but not switched off: set ai_in_all to 0');
      }
      expectStatus(answer, 200, functionStateOf);
      const reply = wire.logo.reply.safeParse(answer.body);
      const address = reply.success ? reply.data.images?.[0]?.image_url.url : undefined;
      if (address === undefined)
        throw new Failure('the answer holds no picture: is it a picture model?');
      return `a picture of ${Math.ceil(address.length / 1024)} KiB`;
    },
  };
}
