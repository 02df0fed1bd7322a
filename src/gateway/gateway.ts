/** A signup to send. Both values are in canonical form; an empty zip code is null. */
export interface Signup {
  email: string;
  zipCode: string | null;
}

/** A signup's response, which depends on zip codes only: it never reveals whether an email is listed. */
export interface SignupResult {
  isNewNeighborhood: boolean;
}

/** The waitlist's two totals. Both are whole numbers of at least 0. */
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
   * Resolves with the URL of an image that is safe to show: an https URL, or a data URL with raster data
   * (supabase/functions/_shared/image-url.ts). Only decoding shows whether the URL leads to an image.
   */
  logo(prompt: string): Promise<string>;
}

/** The reason why a call failed, independent of how the call was made. */
export type GatewayErrorKind =
  | 'network'
  | 'timeout'
  | 'rate-limited'
  | 'invalid-email'
  | 'invalid-zip'
  | 'unavailable'
  | 'misconfigured'
  | 'bad-reply';

/** The only error that a gateway rejects with. Its message and cause are for the console. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly kind: GatewayErrorKind;

  constructor(kind: GatewayErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
