import type { createProject } from './project.ts';

type Headers = Record<string, string>;

/** The address that one visitor calls from, as the platform's edge tells it. */
export const fromHome: Headers = { 'cf-connecting-ip': '192.0.2.1' };

/** The statuses of the twenty calls that an address has by default. */
export const allowed = Array<number>(20).fill(200);

/** Makes short ways to sign up one new family after another, and to get the statuses. */
export function createSignUpFrom(project: ReturnType<typeof createProject>) {
  let serial = 0;

  async function signUpFrom(headers: Headers): Promise<number> {
    serial += 1;
    return (await project.signUp(`family-${serial}@example.com`, null, headers)).status;
  }

  async function statusesFrom(headers: Headers, calls: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let call = 0; call < calls; call += 1) statuses.push(await signUpFrom(headers));
    return statuses;
  }

  return { signUpFrom, statusesFrom };
}
