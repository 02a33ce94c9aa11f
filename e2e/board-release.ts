import { join } from 'node:path';
import { type RemoteName, ROOT } from 'node-kit/workspace';
import { buildApp } from 'releases/build/build-apps';
import { type Build, readBuild } from 'releases/builds/read-build';
import type { RunningShop } from 'start/start-shop';
import { withChangedTexts } from './changed-texts.ts';
import { publishRelease } from './publish-release.ts';
import { sharedBuild } from './shared-build.ts';

/** The remote of e2e/board-remote. */
export const BOARD = 'boardfixture';

/** What a release shows as its name. */
export const nameOf = (number: number) => `rilis-${number}`;

/** A build of the board that differs from others in its number, as after a change of its sources. */
export async function boardBuild(number: number): Promise<Build> {
  const build = await sharedBuild([BOARD], async () => {
    const folder = join(ROOT, 'e2e', 'board-remote');
    await buildApp(folder);
    return readBuild(folder, BOARD);
  });
  const renamed = (text: string) => text.replaceAll(nameOf(0), nameOf(number));
  const id = number.toString(16).padStart(12, '0');
  const changed = withChangedTexts(build, id, renamed);
  const server = renamed(new TextDecoder().decode(build.server));
  return { ...changed, server: new TextEncoder().encode(server) };
}

/** Makes a release of the board current. @returns its id. */
export async function publishBoard(shop: RunningShop, number: number): Promise<string> {
  return publishRelease(shop, await boardBuild(number));
}

/** The board under another name, as a remote with nothing but the widget. */
export async function widgetBuild(remote: RemoteName, number: number): Promise<Build> {
  const build = await boardBuild(number);
  const renamed = (text: string) => text.replaceAll(BOARD, remote).replaceAll('rilis', 'lain');
  const changed = withChangedTexts(build, number.toString(16).padStart(12, 'a'), renamed);
  const server = renamed(new TextDecoder().decode(build.server));
  return { ...changed, app: remote, pages: [], server: new TextEncoder().encode(server) };
}
