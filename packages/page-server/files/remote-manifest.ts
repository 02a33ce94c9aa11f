import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { isAllowedOrigin } from 'node-kit/http/loopback';
import { siteOrigin } from 'node-kit/http/site-origin';
import { releasePrefix } from 'releases/description/release-description';
import { MANIFEST_FILE } from 'releases/foreign/manifest';
import type { ReadableStore } from 'releases/store/release-store';
import type { ReleaseSet } from '../release-set/read-release-set.ts';

/** TTL of manifests for other hosts, in s. */
const MAX_AGE_S = 60;

/** The part of a manifest with the URL of its files. */
interface Manifest {
  metaData: object;
}

/** CORS headers for pages of other hosts. */
export function readableByHosts(hostOrigins: readonly string[]) {
  return cors({
    origin: (origin) => (isAllowedOrigin(origin, hostOrigins) ? origin : null),
    allowMethods: ['GET', 'HEAD'],
    maxAge: 600,
  });
}

/**
 * `/remotes/NAME/mf-manifest.json`: the manifest of the live release, for hosts of other teams.
 *
 * @param releaseSetFor reads the visitor's release set.
 */
export function remoteManifests(
  store: ReadableStore,
  hostOrigins: readonly string[],
  releaseSetFor: (context: Context) => Promise<ReleaseSet | undefined>,
): Hono {
  const manifests = new Hono();
  manifests.get(
    `/remotes/:name/${MANIFEST_FILE}`,
    readableByHosts(hostOrigins),
    async (context) => {
      const remotes = (await releaseSetFor(context))?.remotes ?? [];
      const remote = remotes.find(({ app }) => app === context.req.param('name'));
      const origin = siteOrigin(context.req);
      if (!remote || !origin) return context.notFound();
      const prefix = releasePrefix(remote.app, remote.release);
      const bytes = await store.read(prefix + MANIFEST_FILE);
      if (!bytes) return context.notFound();
      const manifest = JSON.parse(new TextDecoder().decode(bytes)) as Manifest;
      // Responses for a canary or preview are private, see createSiteReader.
      if (!context.res.headers.has('cache-control')) {
        context.header('cache-control', `public, max-age=${MAX_AGE_S}`);
      }
      return context.json({
        ...manifest,
        metaData: { ...manifest.metaData, publicPath: `${origin}/${prefix}` },
      });
    },
  );
  return manifests;
}
