import { CompilerError, compile } from 'federation/contract/compiler';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readRegistry } from '../registry/registry.ts';
import { ReleaseError } from '../release-error.ts';
import { releaseBuilds } from '../switch/release-builds.ts';
import { createTestStore, releaseTestBuilds, testBuild } from '../tests/builds.ts';
import { testContract, testParts } from '../tests/contracts.ts';

vi.mock(import('federation/contract/compiler'), async (original) => {
  const { compile, ...others } = await original();
  return { ...others, compile: vi.fn(compile) };
});

const SHELL = testBuild('shell', { contract: testContract('shell') });

/** Makes a release twice; the first comparison fails with an error. */
async function releaseTwice(error: Error) {
  const { store, remove } = await createTestStore();
  onTestFinished(remove);
  await releaseTestBuilds(store, SHELL);
  const contract = testContract('cart-checkout');
  const build = testBuild('cart-checkout', {
    // Results are kept by the content that is compared.
    contract: { ...contract, files: { ...contract.files, 'test.d.ts': `// ${error.message}` } },
    ...testParts('cart-checkout'),
  });
  const release = () =>
    releaseBuilds(store, [build], { source: { dirty: false }, smoke: async () => [] });
  vi.mocked(compile).mockRejectedValueOnce(error);
  const first = await release().catch((failure: unknown) => failure);
  await release();
  return first;
}

test('a killed compiler fails the check and names the app', async () => {
  const error = await releaseTwice(new CompilerError('The TypeScript compiler failed: time is up'));
  expect(error).toBeInstanceOf(ReleaseError);
  expect(String(error)).toMatch(
    /The contract of cart-checkout \w+ cannot be compared with the others: The TypeScript compiler failed: time is up/,
  );
});

test('a comparison that failed for another reason is repeated', async () => {
  const full = new Error('ENOSPC');
  expect(await releaseTwice(full)).toBe(full);
});

test('concurrent checks compare each pair of releases once', async () => {
  const { store, remove } = await createTestStore();
  onTestFinished(remove);
  await releaseTestBuilds(store, SHELL);
  const names = ['loyalty', 'reviews', 'games'];
  const builds = names.map((app) => {
    const { imports, files } = testContract(app);
    const contract = { imports, files: { ...files, 'test.d.ts': `// ${app}` } };
    return testBuild(app, { contract, entry: `once('${app}')` });
  });
  vi.mocked(compile).mockClear();
  // Each release is checked against the shell alone; all but one find others when they are served.
  const { promise: allChecked, resolve } = Promise.withResolvers<string[]>();
  let checked = 0;
  const smoke = () => {
    checked += 1;
    if (checked === builds.length) resolve([]);
    return allChecked;
  };
  await Promise.all(
    builds.map((build) => releaseBuilds(store, [build], { source: { dirty: false }, smoke })),
  );
  expect(Object.keys(await readRegistry(store)).sort()).toEqual([...names, 'shell'].sort());
  expect(compile).toHaveBeenCalledTimes(names.length);
});

test('a release with an unchanged contract is not compared again', async () => {
  const { store, remove } = await createTestStore();
  onTestFinished(remove);
  await releaseTestBuilds(store, SHELL);
  const release = (entry: string) =>
    releaseTestBuilds(
      store,
      testBuild('loyalty', { contract: testContract('loyalty'), entry: `same('${entry}')` }),
    );
  await release('first');
  await release('replaces a release of this contract');
  vi.mocked(compile).mockClear();
  await release('so does this one');
  expect(compile).not.toHaveBeenCalled();
});
