import { IMMUTABLE } from '../releases/store/file-headers.ts';
import { type ForeignCode, importMapHashes } from '../server/foreign-code.ts';
import { HSTS, securityHeaderValues } from '../server/security-headers.ts';
import type { Hosting } from './hosting.ts';

/**
 * Headers of the answers to a path, which may end with `*`. Two rules that match one path never set the
 * same header: hosts resolve such conflicts differently. Files without a `cache-control` rule are
 * revalidated each time, the default of static hosts.
 */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Files with a hash in their path. */
export const IMMUTABLE_PATHS = { shell: '/static/*', remote: '/remotes/*' };

/** Headers of the origin with the pages. */
export function shellHeaders(
  { shell, remotes, supabase }: Hosting,
  code: ForeignCode,
): HeaderRule[] {
  const origins = {
    backend: [supabase.url],
    remotes: [...new Set(Object.values(remotes))].sort(),
  };
  const inline = { scripts: importMapHashes(code), styles: [] };
  const sameOrigin = { 'cross-origin-resource-policy': 'same-origin' };
  return [
    {
      path: '/*',
      headers: { ...securityHeaderValues(origins, inline, code.policy), ...transport(shell) },
    },
    { path: IMMUTABLE_PATHS.shell, headers: { 'cache-control': IMMUTABLE, ...sameOrigin } },
    ...['/config.json', '/registry.json'].map((path) => ({
      path,
      headers: { 'cache-control': 'no-cache', ...sameOrigin },
    })),
  ];
}

/**
 * Headers of an origin with files of remotes. Only the shell's pages may read them: browsers need
 * CORS to check the integrity of a script of another origin.
 */
export function remoteHeaders(origin: string, { shell }: Hosting): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'access-control-allow-origin': shell,
        'cross-origin-resource-policy': 'cross-origin',
        // This origin has no pages; a file that is opened as a page must not run anything.
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        ...transport(origin),
      },
    },
    { path: IMMUTABLE_PATHS.remote, headers: { 'cache-control': IMMUTABLE } },
  ];
}

/** `Strict-Transport-Security` for an origin with TLS. */
function transport(origin: string): Record<string, string> {
  return origin.startsWith('https:') ? { 'strict-transport-security': HSTS } : {};
}
