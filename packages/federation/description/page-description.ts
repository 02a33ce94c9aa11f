import type { PageMeta, WidgetPlace } from 'remote-contract';

/** The description of a page by its app. */
export interface PageDescription extends PageMeta {
  /** See page-paths.ts. */
  path: string;
}

/** A page of a release; its files are paths in the release. */
export interface ReleasedPage extends PageDescription {
  /** Code and styles that the page needs besides the entry of its remote. */
  files: readonly string[];
}

/** A slot of the pages of a release. */
export interface ReleasedSlot {
  /** Under which its `src/slots.ts` exports it, with the type of its props. */
  key: string;
  /** With `*` at the end it stands for all names that begin so. */
  name: string;
  /** No release may leave it without a widget. */
  required?: boolean;
}

/** A widget of a release. */
export interface ReleasedWidget {
  name: string;
  places: readonly WidgetPlace[];
}
