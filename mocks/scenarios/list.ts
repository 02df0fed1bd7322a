import { logo } from './logo.ts';
import { signup } from './signup.ts';
import { stats } from './stats.ts';

/** All calls, in the order in which a visitor meets them. */
export const calls = [signup, stats, logo] as const;

type Described = (typeof calls)[number];

/** The ids of the scenarios, by call. */
export type ScenarioIds = { [One in Described as One['id']]: keyof One['scenarios'] & string };
