import type { Build } from '../releases/read-build.ts';
import type { AppReleases } from '../releases/registry.ts';
import type { SourceCommit } from '../releases/source-commit.ts';

/** A change of the releases of a remote that needs no build. */
export type Change = 'promote' | 'retire' | 'restore';

/** A release that no visitor gets yet. */
export interface Staged {
  release: string;
  /** A link to it; absent when the shop has no previews. */
  preview?: string | undefined;
  /** Pages that it can affect. */
  paths: readonly string[];
  /** What the releaser should know although it prevents nothing. */
  notices: readonly string[];
}

/** Where a remote is released: a store, or a shop over its API. Changes resolve to the new state. */
export interface Target {
  /** For messages. */
  name: string;
  list(): Promise<AppReleases>;
  /** Checks a build and puts it there. */
  stage(build: Build, source: SourceCommit): Promise<Staged>;
  /** @param canaryPercent from 1 to 99; all visitors when left out. */
  serve(release: string, canaryPercent: number | undefined): Promise<AppReleases>;
  /** @param to a release, or a prefix of its name; undefined: the previous one. */
  rollBack(to: string | undefined): Promise<AppReleases>;
  change(change: Change): Promise<AppReleases>;
}
