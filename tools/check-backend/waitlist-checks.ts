import { refusal, wire } from '../../src/gateway/wire.ts';
import { type Check, expectStatus, Failure, Outage } from './check.ts';
import { expectPreflight, expectReadable } from './cors.ts';
import { projectStateOf } from './states.ts';

export const stats: Check = {
  id: 'stats',
  title: 'the stats can be read, and are whole numbers',
  async run(probe) {
    const answer = await probe.ask(wire.stats.path);
    const state = projectStateOf(answer);
    if (state !== undefined) throw new Outage(state);
    expectStatus(answer, 200);
    const reply = wire.stats.reply.safeParse(answer.body);
    if (!reply.success) throw new Failure('the answer does not have the agreed shape');
    const { total_families: families, total_neighborhoods: neighborhoods } = reply.data;
    return `${families} families, ${neighborhoods} neighborhoods`;
  },
};

export const browserAccess: Check = {
  id: 'browser-access',
  title: 'a browser may call the waitlist from another origin',
  async run(probe) {
    await expectPreflight(probe, wire.stats.path, 'rest');
    expectReadable(await probe.ask(wire.stats.path));
    return 'preflight and answer allow it';
  },
};

export const invalidEmail: Check = {
  id: 'invalid-email',
  title: 'an invalid email is refused with its code, and nothing is stored',
  async run(probe) {
    const answer = await probe.ask(wire.signup.path, {
      body: { signup_email: 'no-at-sign', signup_zip_code: null },
    });
    expectStatus(answer, 400);
    const reply = refusal.safeParse(answer.body);
    if (!reply.success || reply.data.message !== 'invalid_email') {
      throw new Failure('400, but not with 22023 invalid_email');
    }
    return '400 invalid_email';
  },
};
