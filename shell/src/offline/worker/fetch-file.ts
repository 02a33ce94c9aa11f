/**
 * Fetches a file of a release; files of the open page come from the HTTP cache.
 *
 * @throws if the request fails or the content does not match the integrity.
 */
export async function fetchFile(file: { url: string; integrity: string }): Promise<Response> {
  const response = await fetch(file.url, {
    integrity: file.integrity,
    mode: 'cors',
    credentials: 'same-origin',
    priority: 'low',
  } as RequestInit).catch((cause: unknown) => {
    throw new Error(`${file.url} cannot be fetched, or does not match its integrity`, { cause });
  });
  if (!response.ok) throw new Error(`${file.url} answered ${response.status}`);
  return response;
}
