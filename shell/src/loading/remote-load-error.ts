import { CONTRACT_VERSION, type Remote } from 'remote-contract';

/** A remote that could not be loaded. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly code = 'remote_unavailable';
  readonly remote: string;
  /** The release that failed; when the error is shown, the page may already use a newer one. */
  readonly release: string | undefined;

  constructor(remote: string, release: string | undefined, cause: unknown) {
    super(`The remote ${remote} could not be loaded`, { cause });
    this.remote = remote;
    this.release = release;
  }
}

/** The release has no server part, so the browser renders the remote. */
export class NoServerPartError extends Error {
  override readonly name = 'NoServerPartError';
}

/**
 * The contract object of a loaded remote.
 *
 * @throws Error if the remote was built for another major version of the contract.
 */
export function checkedRemote(name: string, { default: remote }: { default: Remote }): Remote {
  if (majorOf(remote.contractVersion) === majorOf(CONTRACT_VERSION)) return remote;
  throw new Error(`${name} has contract ${remote.contractVersion}, the shell ${CONTRACT_VERSION}`);
}

function majorOf(version: string): string | undefined {
  return version.split('.')[0];
}
