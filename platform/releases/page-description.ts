import type { PageMeta } from 'shared-ui/remote-contract';

/** A page as its app describes it. */
export interface PageDescription extends PageMeta {
  /** In React Router's notation. */
  path: string;
}

/** A page as a release holds it; all files are named by their place in the release. */
export interface ReleasedPage extends PageDescription {
  /** Code and styles that the page needs besides the entry of its remote. */
  files: readonly string[];
}
