import { integrityOf } from 'federation/integrity';
import type { PagePolicy, ReleaseDescription } from 'releases/description/release-description';
import type { Registry } from 'remote-contract/registry';
import { pageRegistry, releaseUrl } from '../release-set/page-registry.ts';
import { type HeadTag, jsonForHtml } from './html.ts';

/** Additions to a page for third-party builds of remotes. */
export interface ForeignCode {
  /**
   * Hashes by URL of the scripts and style sheets of remotes that were built with other tools, as the
   * `integrity` of an import map: browsers check ES modules with it, and
   * `shell/src/integrity/verify-inserted.ts` all other files.
   */
  integrity: Readonly<Record<string, string>>;
  /** The accepted exceptions from the content security policy. */
  policy: PagePolicy;
}

/** Default: only builds of `defineRemote`, without policy exceptions. */
export const NO_FOREIGN_CODE: ForeignCode = {
  integrity: {},
  policy: { trustedTypes: [], styles: [] },
};

const CODE = /\.(?:m?js|css)$/;

/** @param releases the visitor's release set. */
export function foreignCode(releases: readonly ReleaseDescription[]): ForeignCode {
  const files = releases.map((release) => hashesOf(release));
  const policies = releases.flatMap(({ policy }) => policy ?? []);
  return {
    integrity: Object.assign({}, ...files),
    policy: {
      trustedTypes: [...new Set(policies.flatMap(({ trustedTypes }) => trustedTypes))],
      styles: [...new Set(policies.flatMap(({ styles }) => styles))],
    },
  };
}

/** Hashes by URL; builds of `defineRemote` need none, since they embed them. */
function hashesOf(release: ReleaseDescription): Readonly<Record<string, string>> {
  if (!release.container) return {};
  const base = releaseUrl(release);
  const code = Object.entries(release.files).filter(([path]) => CODE.test(path));
  return Object.fromEntries(code.map(([path, { integrity }]) => [`${base}/${path}`, integrity]));
}

/**
 * Content of `/registry.json` for open pages, which may load a release that is newer than their import map: the registry
 * with hashes, and the release of the shell, whose name no remote has.
 */
export function currentReleases(
  releases: { shell: ReleaseDescription; remotes: readonly ReleaseDescription[] } | undefined,
): object {
  if (!releases) return {};
  const { shell, remotes } = releases;
  return { ...registryWithHashes(remotes), shell: { release: shell.release } };
}

function registryWithHashes(remotes: readonly ReleaseDescription[]): Registry {
  const registry = pageRegistry(remotes);
  for (const remote of remotes) {
    const entry = registry[remote.app];
    if (entry && remote.container) {
      registry[remote.app] = { ...entry, files: hashesOf(remote) };
    }
  }
  return registry;
}

/** The import map of a page; none without such remotes. It must come before all modules. */
export function importMap({ integrity }: ForeignCode): HeadTag[] {
  if (Object.keys(integrity).length === 0) return [];
  return [{ name: 'script', attributes: { type: 'importmap' }, content: { integrity } }];
}

/** The hash of the import map for the content security policy, which treats it as an inline script. */
export function importMapHashes(code: ForeignCode): string[] {
  return importMap(code).map(({ content }) =>
    integrityOf(new TextEncoder().encode(jsonForHtml(content as object))),
  );
}
