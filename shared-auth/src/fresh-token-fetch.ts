/** Refreshes the access token; null when that is not possible. */
export type Refresh = () => Promise<string | null>;

/**
 * A `fetch` that sends a request once more, with a refreshed token, after a 401: on a device whose
 * clock is slow, the library takes an expired access token for a valid one.
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

/** The auth service responds with 401 for other reasons too, and the refresh itself calls it. */
function isForData(input: Parameters<typeof fetch>[0]): boolean {
  const url = input instanceof Request ? input.url : String(input);
  return !url.includes('/auth/v1/');
}

/** Visitors send the publishable key alone, which cannot be refreshed. */
function isOfUser(headers: Headers): boolean {
  const authorization = headers.get('authorization');
  return authorization !== null && authorization !== `Bearer ${headers.get('apikey')}`;
}
