import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { Hono } from 'hono';
import { headersOf } from '../releases/store/file-headers.ts';
import { NOT_FOUND_FILE } from './static-site.ts';

/**
 * A static host for tests. It serves a folder with its `_headers` and `_redirects` as Netlify and
 * Cloudflare Pages document them.
 *
 * @param folder absolute path; its files may change while it is served.
 */
export function createStaticHost(folder: string): Hono {
  return new Hono().get('*', async (context) => {
    const path = decodeURI(context.req.path);
    const rules = parseHeaders(await readText(folder, '_headers'));
    const found = (await fileFor(folder, path)) ?? (await rewritten(folder, path));
    const headers = new Headers({
      'content-type': headersOf(found?.name ?? NOT_FOUND_FILE).contentType,
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    const own = new Set<string>();
    for (const rule of rules.filter((candidate) => matches(candidate.path, path))) {
      for (const [name, value] of rule.headers) {
        // A missing file may come with the next release, so a 404 is not cached.
        if (!found && name === 'cache-control') continue;
        // A rule replaces the host's default; the values of two rules are joined.
        if (own.has(name)) headers.append(name, value);
        else headers.set(name, value);
        own.add(name);
      }
    }
    const body = found?.content ?? (await readFile(join(folder, NOT_FOUND_FILE)).catch(() => ''));
    return new Response(body, { status: found ? 200 : 404, headers });
  });
}

interface FoundFile {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

/** `/cart` is cart.html, `/` is index.html. */
async function fileFor(folder: string, path: string): Promise<FoundFile | undefined> {
  const name = normalize(path).replace(/^\/+|\/+$/g, '');
  if (name.startsWith('_') || name.startsWith('..')) return undefined;
  for (const candidate of name ? [name, `${name}.html`] : ['index.html']) {
    const content = await readFile(join(folder, candidate)).catch(() => undefined);
    if (content) return { name: candidate, content };
  }
  return undefined;
}

async function rewritten(folder: string, path: string): Promise<FoundFile | undefined> {
  const lines = (await readText(folder, '_redirects')).split('\n').filter(Boolean);
  for (const line of lines) {
    const [from = '', to = '', status] = line.split(' ');
    if (status === '200' && matches(from, path)) return fileFor(folder, to);
  }
  return undefined;
}

interface ParsedRule {
  path: string;
  headers: [name: string, value: string][];
}

function parseHeaders(text: string): ParsedRule[] {
  const rules: ParsedRule[] = [];
  for (const line of text.split('\n')) {
    const header = /^\s+(?<name>[^:]+):\s*(?<value>.*)$/.exec(line)?.groups;
    if (header?.name && header.value) rules.at(-1)?.headers.push([header.name, header.value]);
    else if (line.startsWith('/')) rules.push({ path: line.trim(), headers: [] });
  }
  return rules;
}

/** `*` at the end matches anything, `:name` one segment of a path. */
function matches(pattern: string, path: string): boolean {
  const source = pattern.replaceAll('.', '\\.').replace(/\*$/, '.*').replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`).test(path);
}

function readText(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8').catch(() => '');
}
