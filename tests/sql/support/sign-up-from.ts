import type { createProject } from './project.ts';

type Headers = Record<string, string>;

/** The address of one visitor, in the header of the platform's edge. */
export const fromHome: Headers = { 'cf-connecting-ip': '192.0.2.1' };

/** The statuses of the twenty calls that an address may make by default. */
export const allowed = Array<number>(20).fill(200);

/** Functions that sign up new families and return the statuses. */
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
