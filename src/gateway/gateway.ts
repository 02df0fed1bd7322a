/** A signup as the page sends it: trimmed, with null for an empty zip code. */
export interface Signup {
  email: string;
  zipCode: string | null;
}

/** What the backend says about a signup; the flag depends on zip codes only, never on the email. */
export interface SignupResult {
  isNewNeighborhood: boolean;
}

/** The two numbers of the waitlist: whole, and at least 0. */
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
   * Resolves with the address of a picture that is safe to show, raster data or https
   * (supabase/functions/_shared/image-address.ts). The page decodes it to find out whether it is a picture.
   */
  logo(prompt: string): Promise<string>;
}

/** Why a call failed, in the page's terms rather than the transport's. */
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
 * The only error that a gateway rejects with. The message is ours and the cause is for the console;
 * neither is shown to the visitor.
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly kind: GatewayErrorKind;

  constructor(kind: GatewayErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
