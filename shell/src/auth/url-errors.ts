import type { AuthRefusal } from 'shared-auth';
import type { LinkProblem } from '../form/refusal-sentences.ts';

/** Query parameter under which /auth/confirm is told of an error that stood in another address. */
const CODE = 'error_code';

/**
 * What an address says went wrong. Supabase appends `error`, `error_code` and `error_description`
 * to the site's address, as query or as fragment, when it was asked to redeem a dead link.
 *
 * The description is never shown: anybody can write anything into an address.
 *
 * @returns null when it tells of no error.
 */
export function urlError(address: string): AuthRefusal | LinkProblem | null {
  const { searchParams, hash } = new URL(address);
  const fragment = new URLSearchParams(hash.slice(1));
  const find = (name: string) => searchParams.get(name) ?? fragment.get(name);
  const code = find(CODE);
  if (code === 'otp_expired') return 'link_expired';
  if (code === 'over_request_rate_limit') return 'too_many_requests';
  return code !== null || find('error_description') !== null ? 'link_refused' : null;
}

/**
 * The page that explains the error in an address of the landing page, where Supabase leads to;
 * null when there is none.
 */
export function pageOfUrlError(address: string): string | null {
  const { pathname } = new URL(address);
  const problem = pathname === '/' ? urlError(address) : null;
  if (!problem) return null;
  const code = problem === 'link_expired' ? 'otp_expired' : 'access_denied';
  return `/auth/confirm?${new URLSearchParams({ [CODE]: code })}`;
}
