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
  /** Export name in `src/slots.ts`; the export has the type of the props. */
  key: string;
  /** A trailing `*` matches all names with this prefix. */
  name: string;
  /** Whether the slot is required: a release that would leave it empty is rejected. */
  required?: boolean;
}

/** A widget of a release. */
export interface ReleasedWidget {
  name: string;
  places: readonly WidgetPlace[];
}
