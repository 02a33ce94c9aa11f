import type { MiddlewareHandler } from 'hono';
import type { Registry } from '../releases/registry.ts';
import { releasePrefix } from '../releases/release-description.ts';
import type { ReadableStore } from '../releases/store/release-store.ts';
import { releaseFor } from './canary.ts';
import { canarySide } from './canary-cookie.ts';
import type { createReleaseReader } from './composition.ts';
import type { PreviewReader } from './preview.ts';
import { releaseFile } from './release-files.ts';

interface ShellFiles {
  store: ReadableStore;
  readRegistry: () => Promise<Registry>;
  reader: ReturnType<typeof createReleaseReader>;
  previews: PreviewReader;
}

/**
 * Serves the files of the shell at the root of the site. Names in `static/` contain a hash, so a
 * page that was opened with an older shell still finds its files in the kept releases. Other files,
 * such as icons, come from the visitor's current release.
 */
export function createShellFiles({
  store,
  readRegistry,
  reader,
  previews,
}: ShellFiles): MiddlewareHandler {
  return async (context, next) => {
    const path = context.req.path.slice(1);
    const isHashed = path.startsWith('static/');
    // Paths of pages have no file extension and need no look at the releases.
    if (!(isHashed || /\.[a-z0-9]+$/i.test(path)) || path === 'index.html') return next();
    const registry = await readRegistry();
    const preview = await reader.preview(registry, previews.previewsOf(context), 'shell');
    const visitorRelease = preview?.release ?? releaseFor(registry.shell, canarySide(context));
    const known = await reader.shells(registry);
    const shells = preview ? [preview, ...known] : known;
    const candidates = isHashed
      ? shells
      : shells.filter(({ release }) => release === visitorRelease);
    const owner = candidates.find(({ files }) => Object.hasOwn(files, path));
    const key = owner && `${releasePrefix('shell', owner.release)}${path}`;
    const file = key && (await releaseFile(store, key, context));
    if (!file) return next();
    if (!isHashed) {
      file.headers.set('cache-control', registry.shell?.canary ? 'private, no-cache' : 'no-cache');
    }
    return file;
  };
}
