/** Local origins; they may read the files of a development server. */
export const THIS_COMPUTER = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Whether pages of an origin may read the files of a development server.
 *
 * @param deployedShop origin of a deployed shop that loads local remotes.
 */
export function mayReadSources(origin: string, deployedShop: string | undefined): boolean {
  return origin === deployedShop || THIS_COMPUTER.test(origin);
}
