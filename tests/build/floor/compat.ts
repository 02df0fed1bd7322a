import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';

const require = createRequire(import.meta.url);
const data: CompatData = JSON.parse(
  readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8'),
);

/** The oldest supported version of each browser. */
export type Target = Record<string, number>;

/** Names of features in MDN's data, such as `api.URL.canParse_static`. */
export type FeatureId = string;

function walk(id: FeatureId, node: Identifier, visit: (id: FeatureId, node: Identifier) => void) {
  visit(id, node);
  for (const [key, inner] of Object.entries(node)) {
    // Everything else below an entry of the data is an entry.
    if (key !== '__compat' && key !== '__meta') walk(`${id}.${key}`, inner as Identifier, visit);
  }
}

/** The first version of a browser that has it unprefixed and without a flag; infinite if none. */
function versionOf(support: SimpleSupportStatement | SimpleSupportStatement[] | undefined): number {
  const statements = [support ?? []].flat();
  const plain = statements.filter(
    ({ flags, prefix, alternative_name, version_removed }) =>
      !flags && !prefix && !alternative_name && !version_removed,
  );
  const versions = plain.map(({ version_added: added }) =>
    typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : Number.NaN,
  );
  return Math.min(
    ...versions.filter((version) => !Number.isNaN(version)),
    Number.POSITIVE_INFINITY,
  );
}

/**
 * Looks up features in MDN's browser-compat-data: what a name may mean, and which browsers of the
 * target lack it.
 */
export function createCompat(target: Target) {
  const features = new Map<FeatureId, Identifier>();
  const byName = new Map<string, FeatureId[]>();
  for (const root of ['api', 'css', 'javascript'] as const) {
    // The three are trees of entries.
    walk(root, data[root] as Identifier, (id, node) => {
      if (!node.__compat) return;
      features.set(id, node);
      const name = String(id.split('.').at(-1));
      byName.set(name, [...(byName.get(name) ?? []), id]);
    });
  }

  // By the names of all browsers, a part of which the type lists.
  const supportOf = (id: FeatureId) =>
    features.get(id)?.__compat?.support as Record<string, SimpleSupportStatement> | undefined;

  return {
    has: (id: FeatureId) => features.has(id),

    /** The features whose last name is this one. */
    named: (name: string): FeatureId[] => byName.get(name) ?? [],

    /** Whether every browser of the target has a feature in some version. */
    isEverywhere(id: FeatureId): boolean {
      const support = supportOf(id);
      return Object.keys(target).every((browser) => Number.isFinite(versionOf(support?.[browser])));
    },

    /** The browsers of the target that lack a feature, each with its first version that has it. */
    lacking(id: FeatureId): string[] {
      const support = supportOf(id);
      return Object.entries(target).flatMap(([browser, oldest]) => {
        const needed = versionOf(support?.[browser]);
        if (needed <= oldest) return [];
        return `${browser} ${Number.isFinite(needed) ? needed : 'never'}`;
      });
    },
  };
}

export type Compat = ReturnType<typeof createCompat>;
