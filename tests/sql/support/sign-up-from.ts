import type { createProject } from './project.ts';

type Headers = Record<string, string>;

/** The address of one visitor, in the header of the platform's edge. */
export const fromHome: Headers = { 'cf-connecting-ip': '192.0.2.1' };

/** The statuses of the twenty calls that an address may make by default. */
export const allowed = Array<number>(20).fill(200);

/** Makes calls one after another, numbered from 0, and returns their results. */
export async function oneByOne<Result>(
  calls: number,
  make: (call: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let call = 0; call < calls; call += 1) results.push(await make(call));
  return results;
}

/** Functions that sign up families and return the statuses. */
export function createSignUpFrom(project: ReturnType<typeof createProject>) {
  let serial = 0;

  async function statusOf(...call: Parameters<typeof project.signUp>): Promise<number> {
    return (await project.signUp(...call)).status;
  }

  /** Signs up a new family. */
  function signUpFrom(headers: Headers): Promise<number> {
    serial += 1;
    return statusOf(`family-${serial}@example.com`, null, headers);
  }

  const statusesFrom = (headers: Headers, calls: number) =>
    oneByOne(calls, () => signUpFrom(headers));

  return { statusOf, signUpFrom, statusesFrom };
}
