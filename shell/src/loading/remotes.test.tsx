import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION, type Remote } from 'remote-contract';
import type { RegistryEntry } from 'remote-contract/registry';
import { reportError } from 'remote-contract/report';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { registry } from '../registry/registry.ts';
import { startLoadLimit } from './load-limit.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import { loadPart, loadRemoteModule, onRenewal, renewRemote } from './remotes.ts';

vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: vi.fn(),
  registerRemotes: vi.fn(),
}));
vi.mock('remote-contract/report', () => ({ reportError: vi.fn() }));

const REMOTE: Remote = { contractVersion: CONTRACT_VERSION, pages: [] };
const LOADED = { default: REMOTE };
const NEVER = new Promise<never>(() => undefined);

let printed: MockInstance<typeof console.error>;
/** Each test uses another name, because the module caches loaded remotes. */
let name = '';
let count = 0;

const entryOf = (release: string, integrity = 'sha256-x'): RegistryEntry => ({
  release,
  entry: `/remotes/${name}/${release}/remoteEntry.js`,
  integrity,
  pages: [],
});

beforeEach(() => {
  vi.useFakeTimers();
  printed = vi.spyOn(console, 'error').mockReturnValue();
  count += 1;
  name = `remote-${count}`;
  registry[name] = entryOf('aaaa');
  serve(entryOf('aaaa'));
  vi.mocked(loadRemote).mockReset();
  vi.mocked(reportError).mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Mocks `fetch`: the registry has this entry, and every file exists. */
function serve(entry: RegistryEntry | undefined): void {
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/registry.json' ? Response.json({ [name]: entry }) : new Response('file'),
  );
}

/** Expects that the console shows only this error, once. */
function expectPrinted(error: unknown): void {
  expect(printed.mock.calls).toEqual([[error]]);
  printed.mockClear();
}

/** Loads a remote. @returns the remote or the error. */
const outcomeOf = (loading: Promise<unknown>) => loading.catch((error: unknown) => error);

test('a remote that hangs times out after 8 s, is reported, and is loaded again on the next call', async () => {
  vi.mocked(loadRemote).mockReturnValue(NEVER);
  const outcome = outcomeOf(loadRemoteModule(name));
  await vi.advanceTimersByTimeAsync(8000);
  const error = await outcome;
  expect(error).toMatchObject({ name: 'RemoteLoadError', cause: { name: 'TimeoutError' } });
  expect(reportError).toHaveBeenCalledWith(error, { remote: name, release: 'aaaa' });
  expectPrinted(error);

  vi.mocked(loadRemote).mockResolvedValue(LOADED);
  expect(await loadRemoteModule(name)).toBe(REMOTE);
  expect(registerRemotes).toHaveBeenLastCalledWith([expect.objectContaining({ name })], {
    force: true,
  });
});

test('a release that hangs is replaced by the current one after 4 s, and reported with its release id', async () => {
  serve(entryOf('bbbb'));
  vi.mocked(loadRemote).mockReturnValueOnce(NEVER).mockResolvedValue(LOADED);
  const outcome = outcomeOf(loadRemoteModule(name));
  await vi.advanceTimersByTimeAsync(4000);
  expect(await outcome).toBe(REMOTE);
  expect(registry[name]?.release).toBe('bbbb');
  expect(vi.mocked(reportError).mock.calls).toEqual([
    [expect.any(RemoteLoadError), { remote: name, release: 'aaaa' }],
  ]);
  expect(printed).not.toHaveBeenCalled();
});

test.each<[string, () => void]>([
  ['the registry cannot be read', () => vi.stubGlobal('fetch', async () => Response.error())],
  ['it was taken out of the shop', () => serve(undefined)],
  ['it is served from source', () => (registry[name] = entryOf('http://localhost:3101', ''))],
])('the error of a remote has its cause when %s', async (_when, arrange) => {
  arrange();
  const cause = new Error('remote.ts throws');
  vi.mocked(loadRemote).mockRejectedValue(cause);
  const error = await outcomeOf(loadRemoteModule(name));
  expect(error).toMatchObject({ name: 'RemoteLoadError', cause });
  expectPrinted(error);
});

test('a module that hangs times out, and a retry reloads its remote even from the same release', async () => {
  vi.mocked(loadRemote).mockResolvedValue(LOADED);
  const limit = startLoadLimit();
  await loadRemoteModule(name);
  await vi.advanceTimersByTimeAsync(3000);
  const outcome = outcomeOf(loadPart(name, limit, () => NEVER));
  await vi.advanceTimersByTimeAsync(5000);
  const error = await outcome;
  expect(error).toBeInstanceOf(RemoteLoadError);
  expect(reportError).toHaveBeenCalledWith(error, { remote: name, release: 'aaaa' });
  expectPrinted(error);

  const renewed = vi.fn();
  onRenewal(renewed);
  await renewRemote(name);
  expect(renewed).toHaveBeenCalledExactlyOnceWith(name);
  vi.mocked(loadRemote).mockClear();
  await loadRemoteModule(name);
  expect(loadRemote).toHaveBeenCalledOnce();
});

test('a missing part does not replace its running remote', async () => {
  vi.mocked(loadRemote).mockResolvedValue(LOADED);
  await loadRemoteModule(name);
  const missing = () => Promise.reject(new Error('ChunkLoadError'));
  expect(await outcomeOf(loadPart(name, startLoadLimit(), missing))).toBeInstanceOf(
    RemoteLoadError,
  );
  expect(reportError).not.toHaveBeenCalled();
  const renewed = vi.fn();
  onRenewal(renewed);
  await renewRemote(name);
  expect(renewed).not.toHaveBeenCalled();
});

test('a retry of a remote that failed loads its current release at once', async () => {
  vi.mocked(loadRemote)
    .mockRejectedValueOnce(new Error('broken'))
    .mockRejectedValueOnce(new Error('broken'));
  expectPrinted(await outcomeOf(loadRemoteModule(name)));
  serve(entryOf('bbbb'));
  await renewRemote(name);
  vi.mocked(loadRemote).mockResolvedValue(LOADED);
  await loadRemoteModule(name);
  expect(registerRemotes).toHaveBeenLastCalledWith(
    [expect.objectContaining({ entry: expect.stringContaining('/bbbb/') })],
    { force: true },
  );
});
