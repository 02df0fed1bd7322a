interface HeaderRule {
  path: RegExp;
  headers: [name: string, value: string][];
}

/** The blocks of a `_headers` file, in their order. */
export type HeaderRules = HeaderRule[];

function pathPattern(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

/**
 * Reads the `_headers` syntax that Netlify and Cloudflare Pages share: a path, with `*` for
 * anything, and the headers indented below it. Throws on a line that is neither.
 */
export function parseHeadersFile(text: string): HeaderRules {
  const rules: HeaderRules = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    if (line.startsWith('/')) rules.push({ path: pathPattern(line.trim()), headers: [] });
    else if (name && value) rules.at(-1)?.headers.push([name.toLowerCase(), value]);
    else throw new Error(`_headers has a line that no host understands: ${line}`);
  }
  return rules;
}

/** The headers of one path. As on those hosts, values given twice are joined with a comma. */
export function headersFor(rules: HeaderRules, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const rule of rules) {
    if (!rule.path.test(path)) continue;
    for (const [name, value] of rule.headers) {
      headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
    }
  }
  return headers;
}
