/** The registry that the server writes into the page, and the shell's script, which is deferred. */
const REGISTRY = /<script type="application\/json" id="registry">(.*?)<\/script>/s;
const SHELL_SCRIPT = /<script\b(?=[^>]*\bdefer\b)[^>]*\bsrc="[^"]+"/;

/** Whether an answer is a page of the shop, with the registry and the shell's script. */
export async function isPageOfShop(answer: Response): Promise<boolean> {
  const html = await answer.text();
  const isPage = /^text\/html/.test(answer.headers.get('content-type') ?? '');
  const registry: unknown = JSON.parse(REGISTRY.exec(html)?.[1] ?? 'null');
  const hasRemotes = Object.keys(registry ?? {}).length > 0;
  return answer.status === 200 && isPage && hasRemotes && SHELL_SCRIPT.test(html);
}
