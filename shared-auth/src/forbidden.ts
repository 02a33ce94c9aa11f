import { isForData } from './fresh-token-fetch.ts';

let listener = (): void => undefined;

/** Calls back whenever the data APIs have rejected a request of the user with 403. */
export function onForbidden(callback: () => void): void {
  listener = callback;
}

/** A `fetch` that reports each 403: the role of the user may have changed since the profile was loaded. */
export function watchForbidden(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (response.status === 403 && isForData(input)) listener();
    return response;
  };
}
