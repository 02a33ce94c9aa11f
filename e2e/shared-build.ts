import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Build } from 'releases/builds/read-build';
import { runFolder } from './seeded-data.ts';

/**
 * Makes a build once per run, for all tests and workers.
 *
 * @param name identifies its sources.
 * @returns a copy that the caller may change.
 */
export async function sharedBuild(name: unknown, make: () => Promise<Build>): Promise<Build> {
  const id = createHash('sha256').update(JSON.stringify(name)).digest('hex');
  const file = join(runFolder(), 'builds', id);
  const made = await readFile(file).catch(() => undefined);
  if (made) return deserialize(made) as Build;
  const build = await make();
  // Another worker may be reading.
  const draft = `${file}-${randomUUID()}`;
  await writeFile(draft, serialize(build));
  await rename(draft, file);
  return build;
}
