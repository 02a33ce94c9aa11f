import type { HeaderRule } from './header-rules.ts';
import type { Rewrite, StaticSite } from './static-site.ts';

/** Netlify's files for headers and rewrites, by their path in the site. */
export function netlifyFiles({ headers, rewrites }: StaticSite): Map<string, string> {
  const files = new Map([['_headers', headersFile(headers)]]);
  if (rewrites.length > 0) files.set('_redirects', redirectsFile(rewrites));
  return files;
}

function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${path}\n${lines.join('')}`;
    })
    .join('\n');
}

/** Without a `!` after the status, an existing file, such as a product page, takes precedence. */
function redirectsFile(rewrites: readonly Rewrite[]): string {
  return rewrites.map(({ from, to }) => `${from} ${to} 200\n`).join('');
}
