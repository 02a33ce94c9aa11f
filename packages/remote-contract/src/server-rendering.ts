/**
 * The contract between the platform, which decides when a page is rendered on the server, and the shell,
 * which renders it. The exports of `shell/src/server.tsx`.
 */
import type { Registry } from './registry.ts';
import type { PageHead, Remote } from './remote-contract.ts';

/** The shell's server build, re-evaluated for each page. */
export interface ServerShell {
  /** The modules that remotes import, by specifier: one copy of each, as in the browser. */
  modules: Readonly<Record<string, unknown>>;
  /**
   * Names the remotes of the page.
   *
   * @param load for each remote with a server part, a function that evaluates it and rethrows its errors.
   */
  provideRemotes(registry: Registry, load: Readonly<Record<string, LoadServerPart>>): void;
  /**
   * Renders a page for a signed-out visitor. Called once per evaluation.
   *
   * @param url absolute URL of the page, without query parameters that it does not name.
   */
  render(url: string, signal: AbortSignal): Promise<ServerRendering>;
  /** The paths of the pages with parameters, from `lazy.paths`. Rethrows their errors. */
  paths(): Promise<string[]>;
}

/** Evaluates a server part; one with `await` at its top level is a promise. */
export type LoadServerPart = () => RemoteModule | Promise<RemoteModule>;

/** The server build of a remote. */
export interface RemoteModule {
  default: Remote;
}

/** A page as the server has rendered it. */
export interface ServerRendering {
  /** Content of `#root`. */
  html: string;
  /** Tags for the head, such as title and description, that React adopts when the page is hydrated. */
  headTags: string;
  /** Head metadata of the page; undefined without loader data or a `head` function. */
  head?: PageHead;
  /** For the router in the browser, as JSON. */
  data: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
  status: 200 | 404;
  /** URL to which a loader redirects, absolute or a path; the rest is empty then. */
  redirect?: string;
  /** Parts that fall back to client rendering, one entry each. */
  problems: readonly ServerProblem[];
}

/** A part of a page that could not be rendered on the server. */
export interface ServerProblem {
  /** The remote of the part, if it is known. */
  remote?: string;
  message: string;
  stack?: string;
}

/** The data block `#page-data` of a page that the server has rendered. */
export interface PageData {
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
}
