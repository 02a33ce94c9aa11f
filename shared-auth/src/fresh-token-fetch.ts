/** Gives a new access token in place of a refused one; null when there is none. */
export type Refresh = () => Promise<string | null>;

/**
 * The `fetch` of Supabase's client. A device whose clock is behind takes an ended access token for
 * a valid one, and the library would send it until the device's own time for it is up. Here such
 * a request is sent once more, with a token that was refreshed for it.
 *
 * @param refresh asks for a new access token.
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

/** The auth service itself answers 401 for reasons of its own, and a refresh asks it. */
function isForData(input: Parameters<typeof fetch>[0]): boolean {
  const url = input instanceof Request ? input.url : String(input);
  return !url.includes('/auth/v1/');
}

/** Visitors are known by the publishable key alone, which no refresh makes better. */
function isOfUser(headers: Headers): boolean {
  const authorization = headers.get('authorization');
  return authorization !== null && authorization !== `Bearer ${headers.get('apikey')}`;
}
