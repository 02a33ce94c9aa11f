import { createRequire } from 'node:module';

/**
 * The modules that must exist once in the page: React keeps its state in module variables and jotai
 * keys state by atom object, so a second copy would not share state.
 *
 * `shared-ui/runtime` is a narrow facade over the router and jotai: a shared module is never
 * tree-shaken, and sharing both libraries would add 25 kB.
 */
export const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'shared-ui/runtime',
  'shared-auth',
] as const;

interface SharedModule {
  version: string;
  requiredVersion: string;
}

function packageNameOf(request: string): string {
  return request.split('/')[0] ?? request;
}

/**
 * Versions of the shared modules as installed for one app.
 *
 * @param appDirectory absolute folder of the app.
 */
export function sharedModules(appDirectory: string): Record<string, SharedModule> {
  const require = createRequire(`${appDirectory}/`);
  return Object.fromEntries(
    SINGLETONS.map((request) => {
      const { version } = require(`${packageNameOf(request)}/package.json`) as { version: string };
      const major = version.split('.')[0];
      return [request, { version, requiredVersion: `^${major}.0.0` }] as const;
    }),
  );
}

/**
 * What the host provides, in its first file, so that no async boundary is needed. It imports its own
 * copies directly: no remote provides others.
 */
export function providedByHost(appDirectory: string) {
  return mapValues(sharedModules(appDirectory), ({ version }, shareKey) => ({
    shareKey,
    version,
    eager: true,
  }));
}

/** What a remote consumes, without a copy: it fails to load when the host has another version. */
export function consumedByRemote(appDirectory: string) {
  return mapValues(sharedModules(appDirectory), ({ requiredVersion }) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion,
    import: false as const,
  }));
}

function mapValues<T, R>(
  record: Record<string, T>,
  map: (value: T, key: string) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
