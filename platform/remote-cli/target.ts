import type { Build } from '../releases/read-build.ts';
import type { AppReleases } from '../releases/registry.ts';
import type { SourceCommit } from '../releases/source-commit.ts';

/** A change of the releases of a remote that needs no build. */
export type Change = 'promote' | 'retire' | 'restore';

/** Where a remote is released: a store, or a shop over its API. Each method resolves to the new state. */
export interface Target {
  /** For messages. */
  name: string;
  list(): Promise<AppReleases>;
  /** @param onNotice called with what the releaser should know although it prevents nothing. */
  release(
    build: Build,
    source: SourceCommit,
    canaryPercent: number | undefined,
    onNotice: (sentence: string) => void,
  ): Promise<AppReleases>;
  /** @param to a release, or a prefix of its name; undefined: the previous one. */
  rollBack(to: string | undefined): Promise<AppReleases>;
  change(change: Change): Promise<AppReleases>;
}
