import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isAppName, REMOTE_NAMES, ROOT } from './workspace.ts';

/**
 * An edge function of a remote, `REMOTE/functions/NAME/handler.ts`. The embedded backend needs only that; a hosted
 * project also needs `index.ts` and `[functions.NAME]` of supabase/config.toml, see tools/checks/tests.
 */
export interface RemoteFunction {
  /** Last part of its address, `/functions/v1/NAME`. */
  name: string;
  /** Absolute path of the module with `createHandler`. */
  file: string;
}

/** Where the functions of the project itself are. */
const PROJECT = join(ROOT, 'supabase', 'functions');

/**
 * The edge functions of the remotes of a workspace.
 *
 * @throws if two functions have one name, or one has an invalid name.
 */
export function remoteFunctions(root = ROOT, remotes = REMOTE_NAMES): RemoteFunction[] {
  const taken = new Map(readdirSync(PROJECT).map((name) => [name, 'supabase']));
  return remotes.flatMap((remote) => {
    const folder = join(root, remote, 'functions');
    const names = existsSync(folder) ? readdirSync(folder).sort() : [];
    return names.flatMap((name) => {
      const file = join(folder, name, 'handler.ts');
      if (!existsSync(file)) return [];
      if (!isAppName(name)) throw new Error(`${remote}/functions/${name} is not a valid name.`);
      const owner = taken.get(name);
      if (owner) throw new Error(`${remote} and ${owner} both have a function ${name}.`);
      taken.set(name, remote);
      return [{ name, file }];
    });
  });
}
