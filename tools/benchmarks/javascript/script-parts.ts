import type { Build } from 'platform/releases/read-build';
import type { Transfer } from '../browser/traffic.ts';
import { charactersByGroup } from './module-groups.ts';

/** A part of the scripts of a page: what an app's files have of a group of modules. */
export interface ScriptPart {
  app: string;
  group: string;
  /** Its share of the compressed files. */
  bytes: number;
}

/** Address of a remote's file: its app and path. The shell's files are at the root. */
const REMOTE_FILE = /^\/remotes\/(?<app>[^/]+)\/[^/]+\/(?<path>.+)$/;

/**
 * Divides the scripts that a page loaded by the modules that they were made from. Each module's share of a
 * compressed file is that of the uncompressed one.
 *
 * @param builds of the apps whose files the page loaded, with their source maps.
 * @returns the largest first.
 */
export function scriptParts(
  transfers: readonly Transfer[],
  builds: readonly Build[],
): ScriptPart[] {
  const parts = new Map<string, ScriptPart>();
  for (const { type, url, bytes } of transfers) {
    if (type !== 'script') continue;
    const { app, shares } = sharesOf(new URL(url).pathname, builds);
    for (const [group, share] of shares) {
      const key = `${app} ${group}`;
      const before = parts.get(key)?.bytes ?? 0;
      parts.set(key, { app, group, bytes: before + share * bytes });
    }
  }
  return [...parts.values()].toSorted((one, other) => other.bytes - one.bytes);
}

/** The groups of a script with their shares, which sum up to 1. */
function sharesOf(
  pathname: string,
  builds: readonly Build[],
): { app: string; shares: Map<string, number> } {
  const { app = 'shell', path = pathname.slice(1) } = REMOTE_FILE.exec(pathname)?.groups ?? {};
  const build = builds.find((candidate) => candidate.app === app);
  const script = build?.files.get(path);
  const map = build?.maps?.get(path);
  // A file that the bundler copied is the app's own.
  if (!script || !map) return { app, shares: new Map([[app, 1]]) };
  const decoder = new TextDecoder();
  const groups = charactersByGroup(decoder.decode(script), decoder.decode(map));
  const sum = [...groups.values()].reduce((total, characters) => total + characters, 0);
  return { app, shares: new Map([...groups].map(([group, size]) => [group, size / sum])) };
}
