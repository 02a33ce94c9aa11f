import type { AppName } from 'node-kit/workspace';
import type { AppReleases } from '../registry/registry.ts';

/** The releases of a remote in an answer of the API, see packages/page-server/release-api/release-api.ts. */
export interface ReleasesAnswer extends AppReleases {
  app: AppName;
}

/** The answer about a build or a change that no visitor gets yet. */
export interface StagedAnswer extends ReleasesAnswer {
  /** Name of the release that a link shows, or `WITHOUT_APP`. */
  staged: string;
  /** Query of the link; absent when the shop has no previews. */
  preview?: string;
  /** Pages that it can affect: the server has no browser to open them in. */
  paths: readonly string[];
  /** What the releaser should know although it prevents nothing. */
  notices: readonly string[];
}
