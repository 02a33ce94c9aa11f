import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { siteOrigin } from 'node-kit/http/site-origin';
import type { AppName } from 'node-kit/workspace';
import { PREVIEW_PARAMETER, type PreviewLink, readPreview } from 'releases/preview/preview-links';

/** Holds the parameters of the links that the visitor has opened. */
export const PREVIEW_COOKIE = 'preview';

/** Query parameter that ends all previews of a visitor. */
export const END_PARAMETER = 'release.end';

/** The links that a visitor has opened, by app. */
export type Previews = ReadonlyMap<AppName, PreviewLink>;

/** Releases with signed links: see packages/releases/preview/preview-links.ts. */
export interface PreviewReader {
  /** The links that the visitor has opened; expired ones are left out. */
  previewsOf(context: Context): Previews;
  /**
   * Answers a request with parameters of links: stores valid ones in a cookie, or ends all previews, and redirects to
   * the page without them, so that the link is not shared by accident.
   *
   * @returns undefined for requests without such parameters.
   */
  redirect(context: Context): Response | undefined;
}

/** @param secret signs the links; without it there are no previews. */
export function createPreviewReader(secret: string | undefined): PreviewReader {
  const read = ([name, value]: [string, string]) =>
    secret ? readPreview(name, value, secret, new Date()) : undefined;
  const validOf = (query: URLSearchParams) =>
    new Map([...query].filter((parameter) => read(parameter) !== undefined));
  const stored = (context: Context) =>
    validOf(new URLSearchParams(getCookie(context, PREVIEW_COOKIE)));

  return {
    previewsOf: (context) => {
      const links = [...stored(context)].map(read).filter((link) => link !== undefined);
      return new Map(links.map((link) => [link.app, link]));
    },
    redirect(context) {
      const url = new URL(context.req.url);
      const names = [...url.searchParams.keys()].filter((name) =>
        name.startsWith(PREVIEW_PARAMETER),
      );
      if (names.length === 0) return undefined;
      const isEnd = url.searchParams.has(END_PARAMETER);
      const links = new Map([...stored(context), ...validOf(url.searchParams)]);
      for (const name of names) url.searchParams.delete(name);
      if (isEnd || links.size === 0) deleteCookie(context, PREVIEW_COOKIE, { path: '/' });
      else {
        setCookie(context, PREVIEW_COOKIE, new URLSearchParams([...links]).toString(), {
          path: '/',
          httpOnly: true,
          sameSite: 'Lax',
          secure: siteOrigin(context.req)?.startsWith('https:') ?? false,
        });
      }
      context.header('cache-control', 'no-store');
      // Two leading slashes would redirect to another site.
      return context.redirect(url.pathname.replace(/^\/+/, '/') + url.search, 303);
    },
  };
}
