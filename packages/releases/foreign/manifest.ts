import { SINGLETONS } from 'federation/shared-modules';
import type { AppName } from 'node-kit/workspace';
import * as v from 'valibot';
import { list, text } from '../description/description-schema.ts';
import type { ForeignContainer } from '../description/release-description.ts';
import { MAX_FILES, servedPath } from '../description/released-paths.ts';
import { ReleaseError } from '../release-error.ts';
import { neededVersion } from './needed-version.ts';

/** Manifest written by the federation plugins of Rspack, webpack and Vite at the root of a build. */
export const MANIFEST_FILE = 'mf-manifest.json';

/** A parsed manifest. */
export interface ForeignManifest {
  entry: string;
  container: ForeignContainer;
  /** As in the description of a release. */
  shared: Record<string, string>;
  /** Listed files: the entry, and the files of exposed and shared modules. */
  files: readonly string[];
}

const name = v.pipe(v.string(), v.regex(/^[\w$@/.-]{1,100}$/));
const files = v.object({
  sync: v.optional(list(servedPath, MAX_FILES), []),
  async: v.optional(list(servedPath, MAX_FILES), []),
});
const assets = v.optional(v.object({ js: v.optional(files), css: v.optional(files) }), {});

/** Only the required fields: plugins write different additional ones. */
const schema = v.object({
  name,
  metaData: v.object({
    globalName: v.optional(name),
    publicPath: v.optional(text(500)),
    remoteEntry: v.object({
      name: text(200),
      path: v.optional(text(200), ''),
      type: v.optional(text(40), 'global'),
    }),
  }),
  exposes: list(v.object({ path: text(200), assets }), 100),
  shared: list(
    v.object({
      name,
      version: v.optional(v.string(), ''),
      requiredVersion: v.optional(v.unknown()),
      singleton: v.optional(v.boolean(), false),
      assets,
    }),
    100,
  ),
});

type Manifest = v.InferOutput<typeof schema>;

/** Loading method by container type. */
const TYPES: Readonly<Record<string, ForeignContainer['type']>> = {
  global: 'script',
  window: 'script',
  var: 'script',
  module: 'module',
  esm: 'module',
};

/** Public paths that a mirrored build may have: its files are resolved relative to the entry. */
const RELATIVE = /^(?:auto|\.\/|)$/;

/** Module that every remote must expose. */
const EXPOSED = './remote';

/**
 * Parses a manifest.
 *
 * @param app name of the remote in the shop, for messages.
 * @throws ReleaseError when the build cannot be a remote.
 */
export function parseManifest(app: AppName, json: string): ForeignManifest {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), json, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw unfit(app, `is not of the known form: ${v.getDotPath(issue) ?? 'all'}: ${issue.message}`);
  }
  const manifest = parsed.output;
  const { metaData, exposes, shared } = manifest;
  const type = Object.hasOwn(TYPES, metaData.remoteEntry.type) && TYPES[metaData.remoteEntry.type];
  if (!type) {
    throw unfit(
      app,
      `names a container of the type ${metaData.remoteEntry.type}; the shop loads ${Object.keys(TYPES).join(', ')}`,
    );
  }
  if (!RELATIVE.test(metaData.publicPath ?? 'function')) {
    throw unfit(
      app,
      `has the public path ${metaData.publicPath ?? 'of a function'}, but the shop serves the files elsewhere. ` +
        "Build it with output.publicPath: 'auto' (Rsbuild: output.assetPrefix: 'auto', Vite: base: './')",
    );
  }
  if (!exposes.some(({ path }) => path === EXPOSED)) {
    throw unfit(app, `exposes no ${EXPOSED}: its default export names pages and widgets`);
  }
  checkSingletons(app, shared);
  const { entry, files: named } = namedFiles(app, manifest);
  const { globalName = manifest.name } = metaData;
  return {
    entry,
    container: { type, globalName, names: [...new Set([manifest.name, globalName])] },
    shared: Object.fromEntries(
      shared.flatMap((each) => {
        const version = neededVersion(each);
        return version === undefined ? [] : [[each.name, version]];
      }),
    ),
    files: named,
  };
}

function unfit(app: AppName, reason: string): ReleaseError {
  return new ReleaseError(`${MANIFEST_FILE} of ${app} ${reason}.`);
}

/** @throws ReleaseError when the build would bring its own copy of a singleton. */
function checkSingletons(app: AppName, shared: Manifest['shared']): void {
  const known = shared.filter((each) => (SINGLETONS as readonly string[]).includes(each.name));
  const own = known.find(({ singleton }) => !singleton)?.name;
  if (own === undefined && known.some((each) => each.name === 'react')) return;
  throw new ReleaseError(
    `${app} brings its own ${own ?? 'react'}, which must exist once in a page: share it as a singleton, ` +
      `shared: { ${JSON.stringify(own ?? 'react')}: { singleton: true } }.`,
  );
}

/** @throws ReleaseError when the shop does not serve the path of the entry. */
function namedFiles(app: AppName, { metaData, exposes, shared }: Manifest) {
  const { path, name: file } = metaData.remoteEntry;
  const folder = path.replace(/^\.\//, '').replace(/\/$/, '');
  const entry = folder === '' ? file : `${folder}/${file}`;
  if (!v.is(servedPath, entry))
    throw unfit(app, `names the entry ${entry}, which is no path of a script`);
  const loaded = [...exposes, ...shared].flatMap(({ assets: { js, css } }) =>
    [js, css].flatMap((each) => [...(each?.sync ?? []), ...(each?.async ?? [])]),
  );
  return { entry, files: [...new Set([entry, ...loaded])] };
}
