import { legacyKey, type ProjectKeys } from '../../tools/backend/keys.ts';

/** The keys of the tests' own projects; a build under test is made with one of them. */
export const testProject = {
  jwtSecret: 'a-secret-of-the-tests-and-of-nothing-else',
  keys: { anon: 'sb_publishable_platform', service_role: 'sb_secret_platform' },
} as const satisfies ProjectKeys;

/** The new keys of such a project, by role. */
export const platformKeys = testProject.keys;

/** The legacy keys of the same project, which stay valid beside the new ones. */
export const legacyPlatformKeys = {
  anon: legacyKey('anon', testProject.jwtSecret),
  service_role: legacyKey('service_role', testProject.jwtSecret),
} as const;
