import type { PageMeta } from 'shared-ui/remote-contract';

/** The description of a page by its app. */
export interface PageDescription extends PageMeta {
  /** In React Router's notation. */
  path: string;
}

/** A page of a release; its files are paths in the release. */
export interface ReleasedPage extends PageDescription {
  /** Code and styles that the page needs besides the entry of its remote. */
  files: readonly string[];
}
