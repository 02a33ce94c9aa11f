import { IMMUTABLE } from '../releases/store/file-headers.ts';
import { HSTS, securityHeaderValues } from '../server/security-headers.ts';
import type { Hosting } from './hosting.ts';

/**
 * Headers of the answers to a path, which may end with `*`. No two rules of an origin that can meet
 * name the same header: hosts differ in what they then do. What no rule says how to cache is asked
 * for again each time, which is what static hosts do by themselves.
 */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Files that have a hash in their address, or a folder that has one. */
export const NEVER_CHANGING = { shell: '/static/*', remote: '/remotes/*' };

/** Headers of the origin with the pages. */
export function shellHeaders({ shell, remotes, supabase }: Hosting): HeaderRule[] {
  const origins = {
    backend: [supabase.url],
    remotes: [...new Set(Object.values(remotes))].sort(),
  };
  const notForOthers = { 'cross-origin-resource-policy': 'same-origin' };
  return [
    { path: '/*', headers: { ...securityHeaderValues(origins), ...transport(shell) } },
    { path: NEVER_CHANGING.shell, headers: { 'cache-control': IMMUTABLE, ...notForOthers } },
    ...['/config.json', '/registry.json'].map((path) => ({
      path,
      headers: { 'cache-control': 'no-cache', ...notForOthers },
    })),
  ];
}

/**
 * Headers of an origin with files of remotes. Only the shell's pages may read them: a script with
 * an integrity is taken from another origin only when that origin agrees.
 */
export function remoteHeaders(origin: string, { shell }: Hosting): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'access-control-allow-origin': shell,
        'cross-origin-resource-policy': 'cross-origin',
        // There is no page here; should somebody make a browser show a file, it can do nothing.
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        ...transport(origin),
      },
    },
    { path: NEVER_CHANGING.remote, headers: { 'cache-control': IMMUTABLE } },
  ];
}

/** For a year browsers come over TLS only, where there is TLS. */
function transport(origin: string): Record<string, string> {
  return origin.startsWith('https:') ? { 'strict-transport-security': HSTS } : {};
}
