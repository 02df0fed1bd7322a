import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const importPattern = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** Every module below a folder with its imports: project paths or package names. */
function modulesIn(folder: string) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => {
      const path = join(root, folder, file);
      const imports = [...readFileSync(path, 'utf8').matchAll(importPattern)].map(([, name]) =>
        name?.startsWith('.') ? relative(root, join(dirname(path), name)) : String(name),
      );
      return { path: relative(root, path), imports };
    });
}

const modules = ['src', 'mocks', 'tools', 'supabase', 'tests'].flatMap(modulesIn);

/** The imports of the modules in `from` that match `to`, as readable arrows. */
function arrows(from: RegExp, to: RegExp): string[] {
  return modules
    .filter(({ path }) => from.test(path))
    .flatMap(({ path, imports }) =>
      imports.filter((name) => to.test(name)).map((name) => `${path} -> ${name}`),
    );
}

describe('the direction of the imports', () => {
  it('finds the modules', () => {
    expect(arrows(/^src\/app\.tsx$/, /^src\/pages\/landing\//)).toHaveLength(1);
  });

  it.each<[string, RegExp, RegExp]>([
    ['the gateway interface imports nothing', /^src\/gateway\/gateway\.ts$/, /./],
    ['the content imports nothing but content', /^src\/content\//, /^(?!src\/content\/)/],
    ['the wire imports only the schema library', /^src\/gateway\/wire\.ts$/, /^(?!zod\/mini$)/],
    [
      'the adapter knows supabase-js, the schemas and its own folder',
      /^src\/gateway\/supabase\.ts$/,
      /^(?!src\/gateway\/|zod\/mini$|@supabase\/supabase-js$)/,
    ],
    [
      'the gateway knows no page and no toast',
      /^src\/gateway\//,
      /^src\/(pages|ui|content)|sonner/,
    ],
    [
      'pages know the interface and the context of the gateway, not what is behind, but for the prompt',
      /^src\/pages\//,
      /^src\/(gateway\/(?!gateway\.ts|context\.tsx)|main|app)|supabase(?!\/functions\/ai\/prompts\.ts$)|^zod/,
    ],
    ['ui knows no page, no gateway and no words', /^src\/ui\//, /^src\/(pages|gateway|content)/],
    ['nothing in src but open.ts knows the mock', /^src\/(?!gateway\/open\.ts)/, /^mocks\//],
    [
      'the mock knows the gateway and the error boundary; only its gallery of parts knows what it shows',
      /^mocks\/(?!gallery\/)/,
      /^src\/(?!gateway\/|ui\/error-boundary\.tsx$)/,
    ],
    ['only the store knows @mswjs/data', /^mocks\/(?!waitlist\/store\.ts)/, /^@mswjs/],
    [
      'only the entries, the handlers and the worker know msw',
      /^mocks\/(?!(browser|node|kit\/answer\/handlers)\.ts|kit\/worker\/)/,
      /^msw/,
    ],
    [
      'the waitlist of the mock knows of the kit what it fills in',
      /^mocks\/waitlist\//,
      /^mocks\/(?!waitlist\/|kit\/(supabase\/|product\.ts|counted\.ts))/,
    ],
    [
      'calls know the waitlist, and of the kit what they describe',
      /^mocks\/calls\//,
      /^mocks\/(?!calls\/|waitlist\/|kit\/(supabase\/|call\.ts|product\.ts))/,
    ],
    [
      'the kit knows no call, no page, nothing of the product',
      /^mocks\/kit\//,
      /^mocks\/(?!kit\/)|^src\/(?!ui\/error-boundary\.tsx)|^supabase/,
    ],
    [
      'what is set, answered and logged knows neither worker, panel nor copies',
      /^mocks\/kit\/(settings|answer|log|controls)\//,
      /^mocks\/(kit\/(worker|panel|copy)|gallery|browser|node)/,
    ],
    [
      'copies know neither worker nor panel',
      /^mocks\/kit\/copy\//,
      /^mocks\/(kit\/(worker|panel)|gallery)/,
    ],
    [
      'the player knows the page and the controls, neither worker nor panel',
      /^mocks\/kit\/play\//,
      /^mocks\/(kit\/(worker|panel)|book|gallery|browser|node)|^react/,
    ],
    [
      'the scenario book knows neither worker nor panel',
      /^mocks\/book\//,
      /^mocks\/(kit\/(worker|panel)|gallery|browser|node)/,
    ],
    ['the product knows neither tools nor tests', /^(src|mocks)\//, /^(tools|tests)\//],
    [
      'what runs at build time, and the backend, know no test',
      /^tools\/(build|backend|check-backend)\//,
      /^tests\//,
    ],
    ['commands know of the tests the harness', /^tools\/commands\//, /^tests\/(?!harness\/)/],
    [
      'the harness knows no other test, and no test runner',
      /^tests\/harness\//,
      /^tests\/(?!harness\/)|^vitest/,
    ],
  ])('%s', (_rule, from, to) => {
    expect(arrows(from, to)).toEqual([]);
  });

  it('has no helper in tests/support that only one folder of tests uses', () => {
    const usersOf = (helper: string) => [
      ...new Set(
        modules
          .filter(({ imports }) => imports.includes(helper))
          .map(({ path }) => path.split('/').slice(0, 2).join('/')),
      ),
    ];
    const helpers = modules
      .map(({ path }) => path)
      // The configuration of vitest names the setup files.
      .filter((path) => /^tests\/support\/(?!setup-)/.test(path));
    const lonely = helpers.filter((helper) => {
      const users = usersOf(helper);
      return users.length === 1 && users[0] !== 'tests/support';
    });
    expect(lonely).toEqual([]);
  });

  it('has no circular imports', () => {
    const importsOf = new Map(modules.map(({ path, imports }) => [path, imports]));
    const done = new Set<string>();
    function circleFrom(path: string, trail: string[]): string[] | null {
      if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
      if (done.has(path)) return null;
      for (const next of importsOf.get(path) ?? []) {
        const circle = circleFrom(next, [...trail, path]);
        if (circle) return circle;
      }
      done.add(path);
      return null;
    }
    const circles = modules.map(({ path }) => circleFrom(path, [])).filter(Boolean);
    expect(circles).toEqual([]);
  });

  it('has no barrels: a module exports only what it defines', () => {
    const barrels = modules.filter(({ path }) =>
      /^export (\*|\{[^}]*\}) from/m.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  it('lets no page reach into another page', () => {
    const strays = arrows(/^src\/pages\//, /^src\/pages\//).filter((arrow) => {
      const [from, to] = arrow.split(' -> ').map((path) => path.split('/')[2]);
      return from !== to;
    });
    expect(strays).toEqual([]);
  });

  it('has src import the mock once, in open.ts, dynamically', () => {
    expect(arrows(/^src\//, /^mocks\//)).toEqual(['src/gateway/open.ts -> mocks/browser.ts']);
    const open = readFileSync(join(root, 'src/gateway/open.ts'), 'utf8');
    expect(open).toContain("if (import.meta.env.VITE_GATEWAY === 'mock') {");
    expect(open).not.toMatch(/^import .*mocks/m);
  });
});
