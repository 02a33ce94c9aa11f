import { REMOTE_NAMES } from 'node-kit/workspace';
import { buildForm } from 'releases/api/build-form';
import { readUpload } from 'releases/api/read-upload';
import { BUILD_CACHE, buildApps } from 'releases/build/build-apps';
import { asOnlyBuilder } from 'releases/build/one-builder';
import { readBuiltApp } from 'releases/builds/read-build';
import { expect, test } from 'vitest';

/** Builds an app: 10 s on a quiet machine. */
const BUILD_TIMEOUT_MS = 180_000;

test.each(REMOTE_NAMES)(
  'the release API accepts the build of %s',
  async (name) => {
    const build = await asOnlyBuilder(BUILD_CACHE, async () => {
      await buildApps(() => undefined, [name]);
      return readBuiltApp(name);
    });
    const { build: read } = await readUpload(name, buildForm(build, { dirty: false }));
    const { files, maps, server, ...facts } = build;
    expect(read).toMatchObject(facts);
    // Vitest would take minutes to describe how two of that size differ.
    expect(Buffer.from(server ?? []).equals(read.server ?? new Uint8Array())).toBe(true);
    expect([...read.files.keys()]).toEqual([...files.keys()]);
    expect([...(read.maps ?? []).keys()]).toEqual([...(maps ?? []).keys()]);
  },
  BUILD_TIMEOUT_MS,
);
