import type { RemoteName } from 'node-kit/workspace';
import { type Build, readBuiltApp } from 'releases/builds/read-build';
import { withChangedTexts } from './changed-texts.ts';

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

/** The build of a remote with changed scripts. */
export async function brokenBuild(remote: RemoteName, change: Change): Promise<Build> {
  const build = await readBuiltApp(remote);
  const { entry = '' } = build;
  const exposed = [...build.files.keys()].find((path) => /\/remote\..*js$/.test(path)) ?? '';
  const textOf = (path: string) => new TextDecoder().decode(build.files.get(path));
  const after = change({ entry: textOf(entry), exposed: textOf(exposed) });
  return withChangedTexts(build, 'rusak0000000', (text, path) => {
    if (path === entry) return after.entry;
    return path === exposed ? after.exposed : text;
  });
}
