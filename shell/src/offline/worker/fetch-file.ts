/**
 * Fetches a file of a release; what the open page has loaded comes from the browser's cache.
 *
 * @throws when it cannot be fetched, or its content is not what the release vouches for.
 */
export async function fetchFile(file: { url: string; integrity: string }): Promise<Response> {
  const response = await fetch(file.url, {
    integrity: file.integrity,
    mode: 'cors',
    credentials: 'same-origin',
    priority: 'low',
  } as RequestInit).catch((cause: unknown) => {
    throw new Error(`${file.url} cannot be fetched, or is not what its release has`, { cause });
  });
  if (!response.ok) throw new Error(`${file.url} answered ${response.status}`);
  return response;
}
