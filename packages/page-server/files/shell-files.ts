import type { MiddlewareHandler } from 'hono';
import { releasePrefix } from 'releases/description/release-description';
import type { ReleaseRegistry } from 'releases/registry/registry';
import type { ReadableStore } from 'releases/store/release-store';
import { hasContent } from '../middleware/entity-tag.ts';
import { releaseFor } from '../release-set/canary.ts';
import { canarySide } from '../release-set/canary-cookie.ts';
import type { PreviewReader } from '../release-set/preview.ts';
import type { createReleaseSetReader } from '../release-set/read-release-set.ts';
import { releaseFile } from './release-files.ts';

interface ShellFiles {
  store: ReadableStore;
  readRegistry: () => Promise<ReleaseRegistry>;
  reader: ReturnType<typeof createReleaseSetReader>;
  previews: PreviewReader;
}

/**
 * Serves the files of the shell at the root of the site. Names in `static/` contain a hash, so a page that was opened
 * with an older shell still finds its files in retained releases. Other files, such as icons, come from the visitor's
 * current release.
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
    // Page paths have no file extension, so skip reading the releases.
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
    if (!owner) return next();
    const validators = {
      // Weak ETag: the brotli copy has the same one.
      etag: `W/"${owner.files[path]?.integrity}"`,
      'cache-control': registry.shell?.canary ? 'private, no-cache' : 'no-cache',
      vary: 'accept-encoding',
    };
    if (!isHashed && hasContent(context.req.header('if-none-match'), validators.etag)) {
      return context.body(null, 304, validators);
    }
    const key = `${releasePrefix('shell', owner.release)}${path}`;
    const file = await releaseFile(store, key, context);
    if (!file) return next();
    if (isHashed) return file;
    for (const [name, value] of Object.entries(validators)) file.headers.set(name, value);
    return file;
  };
}
