import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScriptPart } from './script-parts.ts';

/** The parts of the JavaScript of a first visit when the benchmarks ran last; bytes by group by app. */
const FILE = join(import.meta.dirname, 'first-visit.json');

export type PartRecord = Record<string, Record<string, number>>;

/** Less than this is noise of the compression, in bytes. */
const MIN_GROWTH = 100;

/** Replaces the record. */
export async function recordParts(parts: readonly ScriptPart[]): Promise<void> {
  const recorded: PartRecord = {};
  for (const { app, group, bytes } of parts.toSorted(byName)) {
    recorded[app] = { ...recorded[app], [group]: Math.round(bytes) };
  }
  await writeFile(FILE, `${JSON.stringify(recorded, null, 2)}\n`);
}

export async function readPartRecord(): Promise<PartRecord> {
  return JSON.parse(await readFile(FILE, 'utf8')) as PartRecord;
}

/** What has grown since a record, the most first: `router in shell: +1.2 kB`. */
export function growthSince(recorded: PartRecord, parts: readonly ScriptPart[]): string[] {
  return parts
    .map(({ app, group, bytes }) => ({
      name: `${group} in ${app}`,
      growth: bytes - (recorded[app]?.[group] ?? 0),
    }))
    .filter(({ growth }) => growth >= MIN_GROWTH)
    .toSorted((one, other) => other.growth - one.growth)
    .map(({ name, growth }) => `${name}: +${(growth / 1000).toFixed(1)} kB`);
}

function byName(one: ScriptPart, other: ScriptPart): number {
  return `${one.app} ${one.group}`.localeCompare(`${other.app} ${other.group}`);
}
