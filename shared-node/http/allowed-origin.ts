import { isLoopbackName } from './loopback.ts';

/**
 * Whether pages of an origin may read the shop's public answers: hosts of other teams that load its remotes, and
 * development servers on this computer.
 *
 * @param origin as in the `Origin` header of a request.
 * @param hostOrigins the origins that the operator names (HOST_ORIGINS).
 */
export function isAllowedOrigin(origin: string, hostOrigins: readonly string[]): boolean {
  return hostOrigins.includes(origin) || isLoopbackName(URL.parse(origin)?.hostname ?? '');
}
