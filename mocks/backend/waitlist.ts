import type { SignupReply, SignupRequest, StatsReply } from '../../src/gateway/wire.ts';
import { normalizeEmail, normalizeZipCode } from './normalize.ts';
import type { Rows } from './rows.ts';

/** The result of a signup: the answer, or the stable code of a refusal. */
export type SignupOutcome =
  | { ok: true; reply: SignupReply }
  | { ok: false; code: 'invalid_email' | 'invalid_zip' };

interface WaitlistOptions {
  rows: Rows;
  now: () => Date;
}

/**
 * The rules of counting (decisions, "Who counts") as plain functions over the rows; the SQL
 * migrations obey the same contract.
 */
export function createWaitlist({ rows, now }: WaitlistOptions) {
  function foundNeighborhood(zipCode: string, at: string): boolean {
    if (rows.hasNeighborhood(zipCode)) return false;
    rows.addNeighborhood({ zipCode, firstSeenAt: at });
    return true;
  }

  function recordFamily(email: string, zipCode: string | null, at: string): void {
    const known = rows.findSignup(email);
    if (!known) rows.addSignup({ email, zipCode, createdAt: at });
    else if (known.zipCode === null && zipCode !== null) rows.fillInZipCode(email, zipCode);
  }

  return {
    signup(request: SignupRequest): SignupOutcome {
      const email = normalizeEmail(request.signup_email);
      if (email === null) return { ok: false, code: 'invalid_email' };
      const zipCode = normalizeZipCode(request.signup_zip_code ?? null);
      if (zipCode.kind === 'refused') return { ok: false, code: 'invalid_zip' };

      const at = now().toISOString();
      const place = zipCode.kind === 'postal-code' ? zipCode.value : null;
      recordFamily(email, place, at);
      const isNew = place !== null && foundNeighborhood(place, at);
      return { ok: true, reply: { is_new_neighborhood: isNew } };
    },
    stats(): StatsReply {
      const { families, neighborhoods } = rows.count();
      return { total_families: families, total_neighborhoods: neighborhoods };
    },
  };
}

export type Waitlist = ReturnType<typeof createWaitlist>;
