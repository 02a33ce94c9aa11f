/** Replaces `remotes.ts` in the server build, where each remote is one file, evaluated per page. */

import type { Remote } from 'remote-contract';
import type { Registry } from 'remote-contract/registry';
import type { LoadServerPart } from 'remote-contract/server-rendering';
import { registry, releaseOf } from '../registry/registry.ts';
import type { LoadLimit } from './load-limit.ts';
import { checkedRemote, NoServerPartError, RemoteLoadError } from './remote-load-error.ts';

let loads: Readonly<Record<string, LoadServerPart>> = {};

/** Sets the page's remotes, see `remote-contract/server-rendering`. */
export function provideRemotes(provided: Registry, load: typeof loads): void {
  Object.assign(registry, provided);
  loads = load;
}

/** Whether a remote can be rendered on the server; not every release has a server part. */
export function hasServerPart(name: string): boolean {
  return Object.hasOwn(loads, name);
}

/**
 * The contract object of a remote.
 *
 * @throws RemoteLoadError if its server part is missing or throws.
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

/** No-op: remotes are replaced in the browser only. */
export function onRenewal(): void {}

/** No-op, like {@link onRenewal}. */
export async function renewRemote(): Promise<void> {}

/** The code is already evaluated in this process. */
export function loadPart<Part>(
  _name: string,
  _limit: LoadLimit,
  load: () => Promise<Part>,
): Promise<Part> {
  return load();
}
