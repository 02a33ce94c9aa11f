import { integrityOf } from 'platform/integrity';
import { type Build, readBuiltApp } from 'platform/releases/read-build';
import type { RemoteName } from 'shared-node/workspace';
import type { RunningShop } from 'start/start-shop';
import { giveRelease, takeBack } from './give-release.ts';

/** The two scripts of a remote that decide whether it can be loaded, as text. */
export interface Scripts {
  entry: string;
  /** The contract, see the remote's `src/remote.ts`. */
  exposed: string;
}

/** What a team that has released something can do about it. */
export interface ReleasedChange {
  release: string;
  /** Makes what was current before current again; once more changes nothing. */
  rollBack: () => Promise<void>;
}

/**
 * Releases a remote with a change of its built scripts. All hashes are those of the changed bytes,
 * so that nothing but the code is wrong with it. Without the checks of `npm run release`, which are
 * there to refuse it.
 */
export async function releaseChanged(
  shop: RunningShop,
  remote: RemoteName,
  change: (scripts: Scripts) => Scripts,
): Promise<ReleasedChange> {
  const release = await giveRelease(shop, changed(await readBuiltApp(remote), change));
  return { release, rollBack: () => takeBack(shop, remote, release) };
}

function changed(build: Build, change: (scripts: Scripts) => Scripts): Build {
  const scripts = new Map<string, string>();
  for (const [path, content] of build.files) {
    if (path.endsWith('.js')) scripts.set(path, new TextDecoder().decode(content));
  }
  const { entry = '' } = build;
  const exposed = [...scripts.keys()].find((path) => path.includes('_expose_')) ?? '';
  const before = { entry: scripts.get(entry) ?? '', exposed: scripts.get(exposed) ?? '' };
  const after = change(before);
  scripts.set(entry, after.entry);
  scripts.set(exposed, after.exposed);

  // Other sources have another name, see platform/federation/build-name.ts.
  const [, name = ''] = /rspackChunk\w+_([0-9a-f]{8})\b/.exec(before.entry) ?? [];
  if (name === '') throw new Error(`${build.app} has no name of its own`);
  for (const [path, text] of scripts) scripts.set(path, text.replaceAll(name, 'rusak000'));

  // The entry holds the hashes of all other scripts.
  let entryText = scripts.get(entry) ?? '';
  for (const [path, text] of scripts) {
    const original = build.files.get(path);
    if (original) entryText = entryText.replace(integrityOf(original), hashOf(text));
  }
  scripts.set(entry, entryText);

  const files = new Map(build.files);
  for (const [path, text] of scripts) files.set(path, new TextEncoder().encode(text));
  return { ...build, files };
}

function hashOf(script: string): string {
  return integrityOf(new TextEncoder().encode(script));
}
