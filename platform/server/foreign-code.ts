import { integrityOf } from '../integrity.ts';
import type { PagePolicy, ReleaseDescription } from '../releases/release-description.ts';
import { type HeadTag, jsonForHtml } from './html.ts';
import { type ReleaseOrigins, releaseUrl } from './page-registry.ts';

/** What pages need for the code of remotes beyond the registry. */
export interface ForeignCode {
  /**
   * Hashes by URL of the scripts and style sheets of remotes that were built with other tools, as the
   * `integrity` of an import map: browsers check ES modules with it, and
   * `shell/src/composition/verify-inserted.ts` all other files.
   */
  integrity: Readonly<Record<string, string>>;
  /** The accepted exceptions from the content security policy. */
  policy: PagePolicy;
}

/** What most shops have: only builds of `defineRemote`, without exceptions. */
export const NO_FOREIGN_CODE: ForeignCode = {
  integrity: {},
  policy: { trustedTypes: [], styles: [] },
};

const CODE = /\.(?:m?js|css)$/;

/** @param releases those of a visitor. */
export function foreignCode(
  releases: readonly ReleaseDescription[],
  origins: ReleaseOrigins,
): ForeignCode {
  const files = releases
    .filter(({ container }) => container !== undefined)
    .flatMap((release) =>
      Object.entries(release.files)
        .filter(([path]) => CODE.test(path))
        .map(([path, file]) => [`${releaseUrl(release, origins)}/${path}`, file.integrity]),
    );
  const policies = releases.flatMap(({ policy }) => policy ?? []);
  return {
    integrity: Object.fromEntries(files),
    policy: {
      trustedTypes: [...new Set(policies.flatMap(({ trustedTypes }) => trustedTypes))],
      styles: [...new Set(policies.flatMap(({ styles }) => styles))],
    },
  };
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
