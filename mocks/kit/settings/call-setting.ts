/** Which requests a scenario applies to, counted from the moment it was set. */
export const frequencies = {
  always: 'every request',
  once: 'the next request only',
  'every-2': 'every second request',
} as const;

export type Frequency = keyof typeof frequencies;

/** What one call is set to: a scenario, the requests that it applies to, and extra delay. */
export interface CallSetting {
  scenario: string;
  frequency: Frequency;
  /** Extra delay in ms, on top of the scenario's own. */
  delayMs: number;
  /** A sequence: the scenarios of the requests after the first; the last one continues. */
  followedBy?: readonly string[] | undefined;
  /** Only for emails with this name before the at-sign; others get the unaltered answer. */
  email?: string | undefined;
}

/** What the calls are set to, by their ids. */
export type CallSettings = Readonly<Record<string, CallSetting>>;

/** The setting that alters nothing: the unaltered backend answers, at once. */
export const defaultCallSetting: CallSetting = {
  scenario: 'live',
  frequency: 'always',
  delayMs: 0,
};

/** The longest extra delay that can be set. */
export const longestDelayMs = 600_000;

/** The most requests that a sequence can name. */
export const longestSequence = 20;

/** What a setting's `email` may be, so that a link can carry it. */
export const emailNamePattern = /^[a-z0-9._-]{1,40}$/;

/** The scenarios of the requests, in order; the last one continues. One entry: no sequence. */
export function sequenceOf({ scenario, followedBy = [] }: CallSetting): string[] {
  return [scenario, ...followedBy];
}

/** The same with repetitions counted: how many requests in a row meet a scenario. */
export function runsOf(setting: CallSetting): { id: string; count: number }[] {
  const runs: { id: string; count: number }[] = [];
  for (const id of sequenceOf(setting)) {
    const last = runs.at(-1);
    if (last?.id === id) last.count += 1;
    else runs.push({ id, count: 1 });
  }
  return runs;
}

/** Tells whether two settings are the same. */
export function sameCallSetting(one: CallSetting, other: CallSetting): boolean {
  return (
    sequenceOf(one).join() === sequenceOf(other).join() &&
    one.frequency === other.frequency &&
    one.delayMs === other.delayMs &&
    one.email === other.email
  );
}

/** Tells whether a setting breaks or delays anything. */
export function isAltered(setting: CallSetting): boolean {
  return (
    setting.delayMs > 0 || sequenceOf(setting).some((id) => id !== defaultCallSetting.scenario)
  );
}

/** The scenario and delay of the `nth` request (from 1) since the setting was made. */
export function settingAt(
  setting: CallSetting,
  nth: number,
): Pick<CallSetting, 'scenario' | 'delayMs'> {
  const { frequency, delayMs } = setting;
  const sequence = sequenceOf(setting);
  const scenario = sequence[Math.min(nth, sequence.length) - 1] ?? setting.scenario;
  const applies = frequency === 'once' ? nth === 1 : frequency === 'always' || nth % 2 === 0;
  return applies ? { scenario, delayMs } : defaultCallSetting;
}

/** Tells whether a setting no longer has an effect, after it has answered some requests. */
export function isSpent(setting: CallSetting, answered: number): boolean {
  if (setting.frequency === 'once') return answered > 0;
  const sequence = sequenceOf(setting);
  if (sequence.length === 1 || setting.delayMs > 0) return false;
  return answered >= sequence.length - 1 && sequence.at(-1) === defaultCallSetting.scenario;
}

/** The emails that a setting's `email` stands for, in words. */
export function emailsOf(name: string): string {
  return `${name}@… and ${name}+…`;
}

/** Tells whether a setting is meant for an email: `bad` for bad@example.com and bad+1@example.com. */
export function isMeantFor({ email: name }: CallSetting, email: string | null): boolean {
  if (name === undefined) return true;
  const [local = ''] = (email ?? '').trim().toLowerCase().split('@');
  return local === name || local.startsWith(`${name}+`);
}
