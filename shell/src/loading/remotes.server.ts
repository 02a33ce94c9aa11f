/** What `remotes.ts` is in the browser: on the server each remote is one file, evaluated for this page. */

import type { Remote } from 'remote-contract';
import type { Registry } from 'remote-contract/registry';
import type { LoadServerPart } from 'remote-contract/server-rendering';
import { registry, releaseOf } from '../registry/registry.ts';
import type { LoadLimit } from './load-limit.ts';
import { checkedRemote, NoServerPartError, RemoteLoadError } from './remote-load-error.ts';

let loads: Readonly<Record<string, LoadServerPart>> = {};

/** Names the remotes of the page, see `remote-contract/server-rendering`. */
export function provideRemotes(provided: Registry, load: typeof loads): void {
  Object.assign(registry, provided);
  loads = load;
}

/** Whether a remote can be rendered here; releases may lack a server part. */
export function hasServerPart(name: string): boolean {
  return Object.hasOwn(loads, name);
}

/**
 * The contract object of a remote.
 *
 * @throws RemoteLoadError when it has no server part, or one that throws.
 */
export async function loadRemoteModule(name: string): Promise<Remote> {
  try {
    const load = loads[name];
    if (!load) throw new NoServerPartError(name);
    return checkedRemote(name, await load());
  } catch (error) {
    throw new RemoteLoadError(name, releaseOf(name), error);
  }
}

/** Only in the browser remotes are replaced. */
export function onRenewal(): void {}

/** As {@link onRenewal}. */
export async function renewRemote(): Promise<void> {}

/** The server renders what its process has already evaluated. */
export function loadPart<Part>(
  _name: string,
  _limit: LoadLimit,
  load: () => Promise<Part>,
): Promise<Part> {
  return load();
}
