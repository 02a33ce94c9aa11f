/**
 * Takes the place of `plugins/snapshot/SnapshotHandler` of `@module-federation/runtime-core` in the host.
 * The original reads manifests and snapshots of remotes; the registry has all that the host needs.
 * `disableSnapshot` alone keeps the class in the build. Checked with 2.9.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

/** What snapshots say of a remote: nothing. Called when a remote is registered anew. */
export function getGlobalRemoteInfo(): { hostGlobalSnapshot?: undefined } {
  return {};
}
