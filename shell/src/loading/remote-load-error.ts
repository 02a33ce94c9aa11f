import { CONTRACT_VERSION, type Remote } from 'remote-contract';

/** A remote that could not be loaded. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly code = 'remote_unavailable';
  readonly remote: string;
  /** The release that failed; the page may have a newer one when the error is shown. */
  readonly release: string | undefined;

  constructor(remote: string, release: string | undefined, cause: unknown) {
    super(`The remote ${remote} could not be loaded`, { cause });
    this.remote = remote;
    this.release = release;
  }
}

/** On the server: the browser renders what the remote shows. */
export class NoServerPartError extends Error {
  override readonly name = 'NoServerPartError';
}

/**
 * The contract object of a loaded remote.
 *
 * @throws Error when the shell has another major version of the contract.
 */
export function checkedRemote(name: string, { default: remote }: { default: Remote }): Remote {
  if (majorOf(remote.contractVersion) === majorOf(CONTRACT_VERSION)) return remote;
  throw new Error(`${name} has contract ${remote.contractVersion}, the shell ${CONTRACT_VERSION}`);
}

function majorOf(version: string): string | undefined {
  return version.split('.')[0];
}
