import type { ErrorCode } from '../form/error-messages.ts';

/** Query parameter that passes an error from another URL to /auth/confirm. */
const CODE = 'error_code';

/**
 * The error in a URL. When Supabase cannot redeem a link, it appends `error`, `error_code` and
 * `error_description` to the site URL, as query or fragment.
 *
 * The description is never shown: an attacker may have crafted the URL.
 *
 * @returns null if the URL contains no error.
 */
export function urlError(address: string): ErrorCode | null {
  const { searchParams, hash } = new URL(address);
  const fragment = new URLSearchParams(hash.slice(1));
  const find = (name: string) => searchParams.get(name) ?? fragment.get(name);
  const code = find(CODE);
  if (code === 'otp_expired' || code === 'over_request_rate_limit') return code;
  return code !== null || find('error_description') !== null ? 'link_rejected' : null;
}

/**
 * The page that explains an error in the landing page's URL, to which Supabase redirects; null if there is none.
 */
export function pageOfUrlError(address: string): string | null {
  const { pathname } = new URL(address);
  const error = pathname === '/' ? urlError(address) : null;
  if (!error) return null;
  const code = error === 'otp_expired' ? error : 'access_denied';
  return `/auth/confirm?${new URLSearchParams({ [CODE]: code })}`;
}
