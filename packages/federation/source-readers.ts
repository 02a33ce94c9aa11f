/** Origins of this computer, which may read what a development server has. */
export const THIS_COMPUTER = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Whether pages of an origin may read what a development server has.
 *
 * @param deployedShop origin of a shop elsewhere that shows remotes of this computer.
 */
export function mayReadSources(origin: string, deployedShop: string | undefined): boolean {
  return origin === deployedShop || THIS_COMPUTER.test(origin);
}
