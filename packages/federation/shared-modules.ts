import { createRequire } from 'node:module';

/** Packages whose declarations are the contract between shell and remotes. */
export const CONTRACT_PACKAGES = ['remote-contract', 'shared-ui', 'shared-auth'] as const;

/** Stateful modules; the other modules of these packages are bundled into each app. */
export const STATEFUL_MODULES = ['remote-contract/slots', 'shared-ui/toasts'] as const;

/**
 * The modules that must exist once in the page: React keeps its state in module variables, and jotai keys
 * state by atom object, so a second copy would not share state.
 */
export const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'jotai',
  'shared-auth',
  ...STATEFUL_MODULES,
] as const;

/** An entry of the plugin's `shared`. */
interface SharedModule {
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
  eager: boolean;
}

/**
 * The `shared` of the federation plugin: each module once in the page, at the major version that the app
 * was built with.
 *
 * @param appDirectory absolute folder of the app, whose installed versions are used.
 * @param options.eager whether they are bundled into the first file of the app instead of separate chunks.
 */
export function sharedModules(
  appDirectory: string,
  { eager = false } = {},
): Record<string, SharedModule> {
  const require = createRequire(`${appDirectory}/`);
  return Object.fromEntries(
    SINGLETONS.map((request) => {
      const [packageName] = request.split('/');
      const { version } = require(`${packageName}/package.json`) as { version: string };
      const requiredVersion = `^${version.split('.')[0]}.0.0`;
      const module: SharedModule = {
        singleton: true,
        strictVersion: true,
        version,
        requiredVersion,
        eager,
      };
      return [request, module] as const;
    }),
  );
}
