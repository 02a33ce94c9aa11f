import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type DeclarationChange, testDeclared } from '../tests/contracts.ts';
import { compareContracts, UnreadableContractError } from './compare-contracts.ts';
import { type ComparedReleases, comparisonsOf, type DeclaredRelease } from './comparisons.ts';
import { versionComparisons } from './version-comparisons.ts';

const APPS = ['shell', 'storefront', 'cart-checkout'] as const;
const OLD = APPS.map((app) => testDeclared(app));

function problemsOf(releases: ComparedReleases): Promise<string[]> {
  const all = [...releases.candidates, ...releases.others, ...releases.replaced];
  return compareContracts(
    all.map(({ contract }) => contract),
    comparisonsOf(releases),
  );
}

function versionProblems(now: DeclaredRelease, before: DeclaredRelease): Promise<string[]> {
  return compareContracts([now.contract, before.contract], versionComparisons(now, before));
}

/** The problems of a changed release of one app beside the old releases of the others. */
function release(app: (typeof APPS)[number], ...changes: DeclarationChange[]): Promise<string[]> {
  return problemsOf({
    candidates: [testDeclared(app, ...changes)],
    others: OLD.filter((other) => other.app !== app),
    replaced: OLD.filter((other) => other.app === app),
  });
}

/** Sentences that begin like this, in any order. */
const sentences = (...beginnings: string[]) =>
  beginnings.sort().map((beginning) => expect.stringContaining(beginning));

const NO_LOCATION: DeclarationChange = [", 'lokasi'", ''];

test('reports an export imported by a live remote that the new shell lacks', async () => {
  expect(
    await release('shell', ["toast(text: string, kind?: 'error')", 'tell(text: string)']),
  ).toEqual([
    'toast of shared-ui/toasts, as shell new has it, does not suit storefront old: ' +
      `Property 'toast' is missing in type 'typeof import("shared-ui/toasts")' but required in type ` +
      `'Pick<typeof import("shared-ui/toasts"), "toast">'. ` +
      'Keep it for now, or release both together, from the repository that has both: npm run release -- shell storefront',
  ]);
});

test('a remote that imports a whole module needs every export', async () => {
  const remote = testDeclared('storefront');
  const imports = { 'shared-auth': ['*'] };
  const consumer = { ...remote, contract: { ...remote.contract, imports } };
  const shell = testDeclared('shell', ['signIn(', 'logIn(']);
  expect(await problemsOf({ candidates: [shell], others: [consumer], replaced: [] })).toEqual([
    expect.stringContaining(
      "shared-auth, as shell new has it, does not suit storefront old: Property 'signIn' is missing",
    ),
  ]);
});

test('reports incompatible types with the reason of the compiler', async () => {
  const problems = await release(
    'shell',
    ['text: string', "text: 'Selesai'"],
    ["'admin' | 'user'", "'admin' | 'user' | 'guest'"],
  );
  expect(problems.sort()).toEqual(
    sentences(
      "role of shared-auth, as shell new has it, does not suit storefront old: The types returned by 'role()'",
      "toast of shared-ui/toasts, as shell new has it, does not suit storefront old: Types of property 'toast'",
    ),
  );
});

test('reports a widget that requires more props than a live slot passes', async () => {
  expect(await release('cart-checkout', ['note?: string', 'note: string'])).toEqual([
    'The slot product.order of storefront, as storefront old has it, does not suit cart-checkout new: ' +
      "Property 'note' is optional in type '{ id: number; note?: string; }' but required in type " +
      "'{ id: number; note: string; }'. Release a storefront that has it first, or both together, from the repository that has both: " +
      'npm run release -- storefront cart-checkout',
  ]);
});

test('reports a slot that passes fewer props than a live widget requires', async () => {
  expect(await release('storefront', ['id: number; note?: string', 'note?: string'])).toEqual([
    expect.stringMatching(
      /^The slot product\.order of storefront, as storefront new has it, does not suit cart-checkout old: Property 'id' is missing.* Keep it for now/,
    ),
  ]);
});

test('reports a removed anchor for each app that was built with it', async () => {
  const problems = await release('storefront', NO_LOCATION);
  const anchor = 'A name in the remote contract, as storefront new has it, does not suit';
  const reason = `Type '"lokasi"' is not assignable to type '"menu"'.`;
  expect(problems.sort()).toEqual(
    sentences(`${anchor} cart-checkout old: ${reason}`, `${anchor} shell old: ${reason}`),
  );
});

test('accepts additions and changes of unused exports', async () => {
  expect(
    await release(
      'shell',
      ["kind?: 'error'", "kind?: 'error' | 'success', seconds?: number"],
      ['signIn(name: string)', 'logIn(name: string)'],
      ["readonly ['menu', 'lokasi']", "{ menu: 'menu'; location: 'lokasi'; promo: 'promo' }"],
    ),
  ).toEqual([]);
  expect(
    await release(
      'cart-checkout',
      ['note?: string', 'note?: string; size?: number'],
      [
        'export declare const Add',
        'export declare const Sum: RemoteWidget;\nexport declare const Add',
      ],
    ),
  ).toEqual([]);
  expect(await release('storefront', ['note?: string', 'note?: string; size: number'])).toEqual([]);
});

test('compares candidates with each other, not with the releases they replace', async () => {
  const changes = [NO_LOCATION];
  const candidates = [
    testDeclared('shell', ...changes),
    testDeclared('storefront', ...changes, ['id: number', 'name: string']),
    testDeclared('cart-checkout', ...changes, ['id: number', 'name: string']),
  ];
  expect(await problemsOf({ candidates, others: [], replaced: OLD })).toEqual([]);
});

test('the target of a rollback may lack later additions', async () => {
  const older = testDeclared('cart-checkout', NO_LOCATION);
  const others = OLD.filter(({ app }) => app !== 'cart-checkout');
  expect(await problemsOf({ candidates: [older], others, replaced: [] })).toEqual([]);
});

test('an addition requires a new minor version', async () => {
  const [shell] = OLD;
  const newer = testDeclared(
    'shell',
    ['signIn(name: string)', 'signIn(name: string, isOwner?: boolean)'],
    ['useBadge()', 'useBlocker(): void;\nexport declare function useBadge()'],
  );
  if (!shell) throw new Error('There is no shell');
  expect((await versionProblems(newer, shell)).sort()).toEqual(
    sentences(
      "shared-auth has changed since shell old, but the version is still 1.1.0: Types of property 'signIn' are incompatible.",
      "shared-ui/toasts has changed since shell old, but the version is still 1.1.0: Types of property 'useBlocker' are incompatible.",
    ),
  );
  const shared = { 'shared-ui/toasts': '1.2.0', 'shared-auth': '1.2.0' };
  expect(await versionProblems({ ...newer, contractVersion: '1.2.0', shared }, shell)).toEqual([]);
});

test('reports slots and widgets that are described but not declared', async () => {
  const cart = testDeclared('cart-checkout');
  const places = [{ slot: 'future.slot' }, { slot: 'product.order' }];
  const candidate = {
    ...cart,
    slots: [{ key: 'below', name: 'cart.below' }],
    widgets: [...(cart.widgets ?? []), { name: 'Ghost', places }],
  };
  const others = OLD.filter(({ app }) => app !== 'cart-checkout');
  expect(await problemsOf({ candidates: [candidate], others, replaced: [] })).toEqual([
    'The contract of cart-checkout old does not declare its slot below.',
    'The contract of cart-checkout old does not declare its widget Ghost.',
  ]);
});

test('rejects a declaration with an error', async () => {
  const candidates = [
    testDeclared('cart-checkout', ['export declare const Add', 'export const const Add']),
  ];
  const compared = problemsOf({ candidates, others: [], replaced: [] });
  await expect(compared).rejects.toThrow(UnreadableContractError);
  await expect(compared).rejects.toThrow('app/src/widgets.d.ts');
});

test('rejects a declaration that refers to a local file, without quoting the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-outside-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(await realpath(folder), 'outside.d.ts');
  await writeFile(file, "export type Id = 'secret';");
  const outside: DeclarationChange = ['id: number', `id: import('${file}').Id`];
  const compared = problemsOf({
    candidates: [testDeclared('cart-checkout', outside)],
    others: [testDeclared('storefront')],
    replaced: [],
  });
  await expect(compared).rejects.toThrow(new UnreadableContractError(`They refer to ${file}`));
});
