import { integrityOf } from 'federation/integrity';
import type { RemoteName } from 'node-kit/workspace';
import { type Build, readBuiltApp } from 'releases/builds/read-build';

/** Replacements for the two scripts that decide whether a remote can be loaded. */
interface Scripts {
  entry: string;
  /** The contract, see the remote's `src/remote.ts`. */
  exposed: string;
}

type Change = (scripts: Scripts) => Scripts;

const THROWS = "()=>{throw Error('rusak')}";

/** Changes that break a remote. */
export const entryThrows: Change = ({ entry, exposed }) => ({
  entry: `throw Error('rusak');${entry}`,
  exposed,
});
export const modulesThrow: Change = inExposed(
  'contractVersion:',
  `contractVersion:(${THROWS})(),_:`,
);
export const modulesHang: Change = ({ entry, exposed }) => ({
  entry: replaced(entry, '.getContainer,', '.getContainer&&(()=>new Promise(()=>{})),'),
  exposed,
});
export const otherContract: Change = inExposed('contractVersion:', "contractVersion:'9.0.0',_:");
export const widgetsThrow: Change = ({ entry, exposed }) => ({
  entry,
  exposed: exposed.replaceAll(/\bload:/g, `load:async()=>${THROWS},_:`),
});
export const pagesAndWidgetsThrow: Change = (scripts) => {
  const { entry, exposed } = widgetsThrow(scripts);
  const throwing = `lazy:{Component:async()=>${THROWS},_:`;
  return { entry, exposed: replaced(exposed, 'lazy:{Component:', throwing) };
};
export const otherReact: Change = ({ entry, exposed }) => ({
  entry: replaced(entry, 'requiredVersion:"^19.0.0"', 'requiredVersion:"^20.0.0"'),
  exposed,
});

function inExposed(piece: string, by: string): Change {
  return ({ entry, exposed }) => ({ entry, exposed: replaced(exposed, piece, by) });
}

function replaced(text: string, piece: string, by: string): string {
  if (!text.includes(piece)) throw new Error(`The build has no ${piece}`);
  return text.replaceAll(piece, () => by);
}

/**
 * The build of a remote with changed scripts. The hashes match the changed bytes, so that only the code is
 * broken.
 */
export async function brokenBuild(remote: RemoteName, change: Change): Promise<Build> {
  const build = await readBuiltApp(remote);
  const scripts = new Map<string, string>();
  for (const [path, content] of build.files) {
    if (path.endsWith('.js')) scripts.set(path, new TextDecoder().decode(content));
  }
  const { entry = '' } = build;
  const exposed = [...scripts.keys()].find((path) => path.includes('/remote.')) ?? '';
  const before = { entry: scripts.get(entry) ?? '', exposed: scripts.get(exposed) ?? '' };
  const after = change(before);
  scripts.set(entry, after.entry);
  scripts.set(exposed, after.exposed);

  // Build names are unique, see packages/federation/build-name.ts.
  const [, name = ''] = /rspackChunk\w+_([0-9a-f]{12})\b/.exec(before.entry) ?? [];
  if (name === '') throw new Error(`The build of ${remote} has no name`);
  for (const [path, text] of scripts) scripts.set(path, text.replaceAll(name, 'rusak0000000'));

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
