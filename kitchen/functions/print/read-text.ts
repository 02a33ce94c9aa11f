/** Reports of printers have about one KiB. */
const MAX_BYTES = 32 * 1024;

/** The body of a request as text; undefined, and the rest is cancelled, if it is longer than 32 KiB. */
export async function readText({ body }: Request): Promise<string | undefined> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = '';
  let length = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) return text + decoder.decode();
    length += value.byteLength;
    if (length > MAX_BYTES) {
      await reader?.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
