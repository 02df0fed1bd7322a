import { type Check, expectStatus, Failure } from './check.ts';
import { field } from './field.ts';

/** The public settings of Supabase Auth (supabase/auth, internal/api/settings.go). */
const settingsPath = '/auth/v1/settings';

export const authClosed: Check = {
  id: 'auth-closed',
  title: "nobody can open an account with Supabase's own sign-up, which the site does not use",
  async run(probe) {
    const answer = await probe.ask(settingsPath, { method: 'GET' });
    expectStatus(answer, 200);
    if (field(answer.body, 'disable_signup') === true) return 'sign-up is off';
    throw new Failure(
      'the public key opens accounts: switch off "Allow new users to sign up" under Authentication, Sign In / Providers',
    );
  },
};
