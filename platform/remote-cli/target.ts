import type { Build } from '../releases/read-build.ts';
import type { AppReleases } from '../releases/registry.ts';
import type { SourceCommit } from '../releases/source-commit.ts';
import type { StagedChange } from '../releases/staged.ts';

/** A release, or a change of releases, that no visitor gets yet. */
export interface Staged {
  /** Name of the release; unused for a retirement. */
  release: string;
  /** A link that shows it; absent when the shop has no previews. */
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
  /**
   * Checks a build and puts it there.
   *
   * @param acceptsPolicy accepts the exceptions from the content security policy that it asks for; a shop never does
   * that over its API.
   */
  stage(build: Build, source: SourceCommit, acceptsPolicy: boolean): Promise<Staged>;
  /** Checks a change. */
  stageChange(change: StagedChange): Promise<Staged>;
  /**
   * @param canaryPercent from 1 to 99; all visitors when left out.
   * @param restores brings a retired remote back with the release.
   */
  serve(
    release: string,
    canaryPercent: number | undefined,
    restores: boolean,
  ): Promise<AppReleases>;
  /** @param to a release, or a prefix of its name; undefined: the previous one. */
  rollBack(to: string | undefined): Promise<AppReleases>;
  change(change: StagedChange | 'promote'): Promise<AppReleases>;
}
