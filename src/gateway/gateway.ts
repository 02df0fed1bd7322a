/** A signup as the page sends it: in canonical form, with null for an empty zip code. */
export interface Signup {
  email: string;
  zipCode: string | null;
}

/** The backend's response to a signup. It depends on zip codes only, never on the email. */
export interface SignupResult {
  isNewNeighborhood: boolean;
}

/** The waitlist's two totals: whole numbers, at least 0. */
export interface WaitlistStats {
  families: number;
  neighborhoods: number;
}

/**
 * The only way to a backend (specification, section 7). Every call ends within its time limit, takes
 * effect at most once, and rejects with a `GatewayError` and nothing else.
 */
export interface Gateway {
  signup(signup: Signup): Promise<SignupResult>;
  stats(): Promise<WaitlistStats>;
  /**
   * Resolves with an image URL that is safe to show: raster data or https
   * (supabase/functions/_shared/image-url.ts). Only decoding shows whether it really is an image.
   */
  logo(prompt: string): Promise<string>;
}

/** Why a call failed, in the page's terms, not the transport's. */
export type GatewayErrorKind =
  | 'network'
  | 'timeout'
  | 'rate-limited'
  | 'invalid-email'
  | 'invalid-zip'
  | 'unavailable'
  | 'misconfigured'
  | 'bad-reply';

/**
 * The only error that a gateway rejects with. Its message and its cause are for the console; visitors see
 * neither.
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly kind: GatewayErrorKind;

  constructor(kind: GatewayErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
