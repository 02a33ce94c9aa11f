/**
 * For how long the menus and products may be shown again, in ms: as long as a page that the server has rendered,
 * see shell/src/hydration/revalidate-outdated.ts. An order is checked against the current price and stock anyway.
 */
export const MENU_STALE_MS = 30_000;
