/** Refreshes the access token; null if impossible. */
export type Refresh = () => Promise<string | null>;

/**
 * A `fetch` that retries once with a refreshed token after a 401: if the device's clock is slow, supabase-js
 * uses expired access tokens.
 */
export function freshTokenFetch(refresh: Refresh): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const headers = new Headers(init?.headers);
    if (response.status !== 401 || !isForData(input) || !isOfUser(headers)) return response;
    const token = await refresh();
    if (token === null) return response;
    headers.set('authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
}

/** Not for the auth service: it also responds with 401 and 403 for other reasons, and the refresh itself calls it. */
export function isForData(input: Parameters<typeof fetch>[0]): boolean {
  const url = input instanceof Request ? input.url : String(input);
  return !url.includes('/auth/v1/');
}

/** Visitors send only the publishable key, which cannot be refreshed. */
function isOfUser(headers: Headers): boolean {
  const authorization = headers.get('authorization');
  return authorization !== null && authorization !== `Bearer ${headers.get('apikey')}`;
}
