import { BUILD_CACHE, buildApps } from 'platform/build/build-apps';
import { asOnlyBuilder } from 'platform/build/one-builder';
import { buildForm } from 'platform/releases/api/build-form';
import { readUpload } from 'platform/releases/api/read-upload';
import { readBuiltApp } from 'platform/releases/read-build';
import { REMOTE_NAMES } from 'shared-node/workspace';
import { expect, test } from 'vitest';

test.each(REMOTE_NAMES)('the API would take the build of %s', async (name) => {
  const build = await asOnlyBuilder(BUILD_CACHE, async () => {
    await buildApps(() => undefined, [name]);
    return readBuiltApp(name);
  });
  const read = await readUpload(name, buildForm(build, { dirty: false }));
  expect(read.build).toEqual(build);
});
