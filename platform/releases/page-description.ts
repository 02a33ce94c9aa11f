/**
 * A page as its app describes it in `remote.json` (the shell: `pages.json`), for those who run no
 * JavaScript: search engines, chat previews, and the browser before the app is there.
 */
export interface PageDescription {
  /** In React Router's notation. */
  path: string;
  /** Without the name of the brand, which follows every title. */
  title: string;
  description?: string;
  /** For its owner only: no search engine shall list it. */
  private?: boolean;
  /**
   * It opens without a network: browsers save the code of its app (docs/offline.md). Never for pages
   * of admins.
   */
  offline?: true;
  /** What the page is about: the menus, or the product of this type with the number `:id`. */
  shows?: 'menu' | 'Minuman' | 'Makanan';
  /** The largest thing that is seen first. */
  firstPicture?: readonly PictureSource[];
}

/** A picture for some screens, as in a `<source>`. */
export interface PictureSource {
  media?: string;
  type?: string;
  /** Files of the app, each perhaps with a width: `src/hero/a.avif 1280w`. */
  files: readonly string[];
  sizes?: string;
}

/** What `remote.json` says. */
export interface RemoteDescription<Name extends string = string> {
  name: Name;
  pages: readonly PageDescription[];
}

/** A page as a release holds it; all files are named by their place in the release. */
export interface ReleasedPage extends PageDescription {
  /** Code and styles that the page needs besides the entry of its remote. */
  files: readonly string[];
}

/** The file in which the shell describes its pages. */
export const PAGES_FILE = 'pages.json';
