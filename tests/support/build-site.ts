import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface BuildOptions {
  /** Where the finished site goes; what is there already is removed. */
  folder: string;
  supabaseUrl: string;
  /** More of vite's options, such as `--base`. */
  options?: string[];
  env?: Record<string, string>;
}

/** Runs `npm run build` as a host would, with the variables given and none of this shell's or of a .env file's. */
export async function buildSite({ folder, supabaseUrl, options = [], env }: BuildOptions) {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE'));
  await promisify(execFile)(
    'npm',
    ['run', 'build', '--', '--outDir', folder, '--emptyOutDir', ...options],
    {
      cwd: root,
      env: {
        ...Object.fromEntries(inherited),
        NODE_ENV: 'production',
        VITE_GATEWAY: 'supabase',
        VITE_SITE_URL: '',
        VITE_SUPABASE_URL: supabaseUrl,
        VITE_SUPABASE_ANON_KEY: 'sb_publishable_test',
        ...env,
      },
    },
  );
}
