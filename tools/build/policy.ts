import { createHash } from 'node:crypto';
import { mockBase } from '../../src/gateway/mock-constants.ts';
import type { BuildEnv } from './env.ts';

/**
 * Returns the policy's source expression that allows exactly this inline script or style
 * (https://www.w3.org/TR/CSP3/#grammardef-hash-source).
 */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

interface PolicyOptions {
  env: BuildEnv;
  /** The text of every inline style, including those that scripts add. */
  styles: string[];
  /** The text of every inline script that may run. */
  scripts: string[];
}

/**
 * Returns the content security policy. The policy allows the site itself, the configured backend, and
 * images from any https URL. It does not let a page turn a string into a script
 * (https://www.w3.org/TR/trusted-types/). The policy of a mock build differs in three ways: it names a
 * backend host that cannot exist, it allows inline styles for the panel, and it lets msw register its
 * worker with a plain string.
 */
export function contentPolicy({ env, styles, scripts }: PolicyOptions): string {
  const isMock = env.gateway === 'mock';
  const hashes = (texts: string[]) => [...new Set(texts.map(hashSource))];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(scripts)],
    'style-src': isMock ? ["'self'", "'unsafe-inline'"] : ["'self'", ...hashes(styles)],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", isMock ? mockBase : env.supabaseUrl],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    ...(!isMock && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ["'none'"] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
