import type { AppName } from 'node-kit/workspace';
import type { AppReleases } from '../registry/registry.ts';

/** API response with the releases of a remote, see packages/page-server/release-api/release-api.ts. */
export interface ReleasesAnswer extends AppReleases {
  app: AppName;
}

/** API response about a staged build or change. */
export interface StagedAnswer extends ReleasesAnswer {
  /** Name of the release shown by the preview link, or `WITHOUT_APP`. */
  staged: string;
  /** Query of the preview link; absent when the shop has no previews. */
  preview?: string;
  /** Paths of affected pages, for the releaser's smoke test: the server has no browser. */
  paths: readonly string[];
  /** Non-blocking notices for the releaser. */
  notices: readonly string[];
}
