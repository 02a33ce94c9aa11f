import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRegistry } from '../registry/registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { releaseBuilds } from '../switch/release-builds.ts';
import { retire } from '../switch/retire.ts';
import { promote } from '../switch/switch-release.ts';
import { createTestStore, releaseTestBuilds, testBuild } from '../tests/builds.ts';
import { parsePolicy } from './page-policy.ts';
import type { PagePolicy } from './release-description.ts';

const STYLE = 'sha256-IGGMcaVHGnb/o2ab8pwAxyQKEca0DhQikHffAlPsjRw=';
const smoke = async () => [];

let store: ReleaseStore;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ store, remove } = await createTestStore());
  await releaseTestBuilds(store, testBuild('shell'), testBuild('storefront'));
});
afterEach(() => remove());

const release = (
  policy: PagePolicy | undefined,
  options: { acceptsPolicy?: boolean; canaryPercent?: number; restores?: boolean } = {},
) => {
  const build = testBuild('ulasan', { entry: JSON.stringify([policy, options]) });
  return releaseBuilds(store, [policy ? { ...build, policy } : build], {
    source: { dirty: false },
    smoke,
    ...options,
  });
};

test.each([
  ['no JSON', 'vue'],
  ['no list of styles', '{"trustedTypes":[]}'],
  ['a further directive', '{"trustedTypes":[],"styles":[],"connect":["*"]}'],
  ['all names', '{"trustedTypes":["*"],"styles":[]}'],
  ['the policy of the shell', '{"trustedTypes":["default"],"styles":[]}'],
  ['repeated policies', '{"trustedTypes":["allow-duplicates"],"styles":[]}'],
  ['another directive in a name', '{"trustedTypes":["a; script-src *"],"styles":[]}'],
  ['a keyword as a style', `{"trustedTypes":[],"styles":["unsafe-inline"]}`],
  ['a quoted hash', `{"trustedTypes":[],"styles":["'${STYLE}'"]}`],
])('a policy with %s is rejected', (_, text) => {
  expect(() => parsePolicy('ulasan', text)).toThrow(/^policy\.json of ulasan must be/);
});

test('exceptions are rejected by name until they are accepted', async () => {
  const policy = { trustedTypes: ['vue', 'lit'], styles: [STYLE] };
  await expect(release(policy)).rejects.toThrow(
    `ulasan asks for exceptions from the content security policy of all pages: the Trusted Types policies vue, lit, ` +
      `and the inline styles ${STYLE}. The operator accepts them with --accept-policy.`,
  );
  expect(await readRegistry(store)).not.toHaveProperty('ulasan');
  const [released] = await release(policy, { acceptsPolicy: true });
  expect(released?.policy).toEqual(policy);
});

test('a release needs acceptance only for exceptions that its predecessor lacks', async () => {
  await release({ trustedTypes: ['vue', 'lit'], styles: [STYLE] }, { acceptsPolicy: true });
  await release({ trustedTypes: ['vue'], styles: [] });
  await expect(release({ trustedTypes: ['vue', 'lit'], styles: [] })).rejects.toThrow(
    /the Trusted Types policies lit\. The/,
  );
});

test('exceptions accepted for a canary are kept on promotion', async () => {
  await release(undefined);
  const canaryPercent = 10;
  const policy = { trustedTypes: ['vue'], styles: [] };
  await expect(release(policy, { canaryPercent })).rejects.toThrow(/policies vue\./);
  await release(policy, { canaryPercent, acceptsPolicy: true });
  await promote(store, 'ulasan');
  await release({ trustedTypes: ['vue'], styles: [] });
});

test('a retired app keeps its accepted exceptions', async () => {
  const policy = { trustedTypes: ['vue'], styles: [] };
  await release(policy, { acceptsPolicy: true });
  await retire(store, 'ulasan', smoke);
  await release(policy, { restores: true });
});
