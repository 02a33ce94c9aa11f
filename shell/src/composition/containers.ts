import type { RegistryEntry } from 'shared-ui/registry';
import { withTimeout } from 'shared-ui/with-timeout';

/** The interface of a Module Federation container, the global of a remote's entry script. */
interface Container {
  init(shareScope: unknown): Promise<unknown> | undefined;
  get(module: string): Promise<() => unknown>;
}

/** The bundler's interface for hosts that learn at run time which remotes there are. */
declare const __webpack_init_sharing__: (scope: 'default') => Promise<unknown>;
declare const __webpack_share_scopes__: { default: unknown };

/** In ms. A remote that hangs costs its visitors this long, twice. */
const TIMEOUT_MS = 4000;

/** Address of an entry from source, which changes with every edit; releases have no such folder. */
const FROM_SOURCE = /\/dev\/remoteEntry\.js$/;

/** Prefix of the global variables of remotes: the bare name could be one of the browser's, like `history`. */
const GLOBAL_PREFIX = 'remote:';

/**
 * Loads the entry of a remote and gives it the shell's shared modules.
 *
 * @returns what it exposes as `./remote`.
 */
export async function loadExposed(name: string, entry: RegistryEntry): Promise<unknown> {
  const globals = globalThis as unknown as Record<string, Container | undefined>;
  if (!entry.standalone) await import('./runtime-for-older-remotes.ts');
  // A script that fails leaves the variable of an earlier one.
  delete globals[GLOBAL_PREFIX + name];
  await run(entryScript(entry));
  const container = globals[GLOBAL_PREFIX + name];
  if (!container) throw new Error(`${entry.entry} is not the entry of ${name}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const factory = await container.get('./remote');
  return factory();
}

/** The script tag for the entry of a remote, only with the integrity of the registry. */
export function entryScript({ entry, integrity }: RegistryEntry): HTMLScriptElement {
  if (integrity === '' && !FROM_SOURCE.test(entry)) {
    throw new Error(`The registry has no integrity for ${entry}`);
  }
  const script = document.createElement('script');
  script.src = entry;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  return script;
}

/** Runs a script; after a failure it is not in the page any more. */
async function run(script: HTMLScriptElement): Promise<void> {
  const loading = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${script.src} could not be loaded`));
  });
  document.head.append(script);
  try {
    await withTimeout(TIMEOUT_MS, loading);
  } finally {
    script.remove();
  }
}
