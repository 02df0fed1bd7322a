/** A signup to send, with both values in canonical form. `zipCode` is null if the field was empty. */
export interface Signup {
  email: string;
  zipCode: string | null;
}

/**
 * The response to a signup. It depends only on the signup's zip code and the zip codes already on the list,
 * so it never reveals whether an email is on the list.
 */
export interface SignupResult {
  isNewNeighborhood: boolean;
}

/** The numbers of families and neighborhoods on the waitlist. Both are non-negative integers. */
export interface WaitlistStats {
  families: number;
  neighborhoods: number;
}

/**
 * The only interface through which the page calls a backend (docs/specification.md, section 7). Each call
 * ends within its time limit, takes effect at most once, and rejects only with a `GatewayError`.
 */
export interface Gateway {
  signup(signup: Signup): Promise<SignupResult>;
  stats(): Promise<WaitlistStats>;
  /**
   * Resolves with the URL of an image that is safe to show: an https URL, or a data URL with a raster image
   * (supabase/functions/_shared/image-url.ts). The URL may still fail to load or decode as an image.
   */
  logo(prompt: string): Promise<string>;
}

/** Why a call failed. The kinds are the same for every backend. */
export type GatewayErrorKind =
  | 'network'
  | 'timeout'
  | 'rate-limited'
  | 'invalid-email'
  | 'invalid-zip'
  | 'unavailable'
  | 'misconfigured'
  | 'bad-reply';

/** The only error that a gateway's calls reject with. Its message and cause are for the console. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly kind: GatewayErrorKind;

  constructor(kind: GatewayErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
