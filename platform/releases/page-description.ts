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
  /** What the page is about: the menus, or the product of this type with the number `:id`. */
  shows?: 'menu' | 'Minuman' | 'Makanan';
  /** The largest thing that is seen first. */
  firstPicture?: readonly PictureSource[];
}

/** A picture for some screens, as in a `<source>`. */
interface PictureSource {
  media?: string;
  type?: string;
  /** Sources of the app, each perhaps with a width: `src/hero/a.avif 1280w`. */
  files: readonly string[];
  sizes?: string;
}

/** What `remote.json` says. */
export interface RemoteDescription<Name extends string = string> {
  name: Name;
  pages: readonly PageDescription[];
}

/** Attributes of a `<link rel="preload">`; addresses are root-relative. */
export type Preload = Readonly<Record<string, string>>;

/** A page as a release holds it. */
export interface ReleasedPage extends Omit<PageDescription, 'firstPicture'> {
  /** What the page needs besides the entry of its remote. */
  preload: readonly Preload[];
}

/** The file of a release that holds its pages. */
export const PAGES_FILE = 'pages.json';
