/**
 * TTL of cached menus and products, in ms: same as for server-rendered pages
 * (shell/src/hydration/revalidate-outdated.ts). An order is checked against current price and stock anyway.
 */
export const MENU_STALE_MS = 30_000;
