/** The part `javascript`: what the scripts of a first visit to `/` consist of. */
import { readBuiltApp } from 'platform/releases/read-build';
import { APP_NAMES } from 'shared-node/workspace';
import type { Bench } from './bench.ts';
import { measureVisit } from './browser/measure-visit.ts';
import { recordParts } from './javascript/part-record.ts';
import { type ScriptPart, scriptParts } from './javascript/script-parts.ts';
import { type PartResult, table } from './report.ts';

export async function measureJavascript(bench: Bench): Promise<PartResult> {
  const { shop, oneApp, oneAppBuild } = await bench.shops();
  const browser = await bench.browser();
  const builds = await Promise.all(APP_NAMES.map(readBuiltApp));
  const parts = scriptParts(await measureVisit(browser, shop.url), builds);
  const single = scriptParts(await measureVisit(browser, oneApp.url), [oneAppBuild.shell]);
  await recordParts(parts);
  return { text: tableOf(parts, single), gates: [] };
}

/** The shop's parts by app, beside the one-app build, which is one file. */
function tableOf(parts: readonly ScriptPart[], single: readonly ScriptPart[]): string {
  const all = [...parts, ...single];
  const apps = [...new Set(parts.map(({ app }) => app))];
  const groups = [...new Set(all.map(({ group }) => group))].toSorted(
    (one, other) => sum(parts, { group: other }) - sum(parts, { group: one }),
  );
  const cells = (group?: string) =>
    [
      ...apps.map((app) => sum(parts, { app, group })),
      sum(parts, { group }),
      sum(single, { group }),
    ].map((bytes) => (bytes === 0 ? '–' : (bytes / 1000).toFixed(1)));
  return table(
    ['JavaScript of `/`, kB', ...apps.map((app) => `in files of ${app}`), 'shop', 'one app'],
    [...groups.map((group) => [group, ...cells(group)]), ['all', ...cells()]],
  );
}

function sum(
  parts: readonly ScriptPart[],
  { app, group }: { app?: string; group?: string | undefined },
): number {
  return parts
    .filter((part) => app === undefined || part.app === app)
    .filter((part) => group === undefined || part.group === group)
    .reduce((total, { bytes }) => total + bytes, 0);
}
