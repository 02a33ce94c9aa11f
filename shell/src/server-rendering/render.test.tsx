import { act, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static.edge';
import { createBrowserRouter, Link, RouterProvider, useLoaderData } from 'react-router-dom';
import { CONTRACT_VERSION, type Remote, slot } from 'remote-contract';
import type { Registry } from 'remote-contract/registry';
import type { LoadServerPart, ServerRendering } from 'remote-contract/server-rendering';
import { Slot } from 'remote-contract/slots';
import { BackendError, sessionAtom } from 'shared-auth';
import { store } from 'shared-ui/store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchRenderedCode, hydratePage, renderPage } from '../hydration/show-page.ts';
import { provideRemotes } from '../loading/remotes.server.ts';
import { registry } from '../registry/registry.ts';
import { routes } from '../routes.tsx';
import { paths } from './paths.ts';
import { render } from './render.tsx';

vi.mock('react-dom/client', { spy: true });
// The server build replaces this module.
vi.mock('../loading/remotes.ts', () => import('../loading/remotes.server.ts'));

const BELOW = slot('teas.below');
const ORIGIN = 'https://kedai.test';
let problem: unknown;
/** Aborts the rendering. */
let late: AbortController;
let loads = 0;
const recovered = vi.fn();
const pressed = vi.fn();

beforeEach(() => {
  problem = undefined;
  late = new AbortController();
  loads = 0;
  recovered.mockReset();
  pressed.mockReset();
  vi.stubGlobal('reportError', recovered);
});
afterEach(async () => {
  // Both React renderers share the context values of this process.
  for (const { value } of vi.mocked(hydrateRoot).mock.results)
    await act(async () => value.unmount());
  vi.mocked(hydrateRoot).mockClear();
  forgetSharedContexts();
  for (const name of Object.keys(registry)) delete registry[name];
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

/** React's warning about two renderers on one context, which only happens in this test. */
function forgetSharedContexts(): void {
  const { calls } = vi.mocked(console.error).mock;
  const others = calls.filter(([text]) => !String(text).startsWith('Detected multiple renderers'));
  calls.splice(0, calls.length, ...others);
}

interface Tea {
  name: string;
  steeped: string | Promise<string>;
}

function TeaPage() {
  const { name, steeped } = useLoaderData<Tea>();
  if (problem === 'page') throw new Error('page');
  if (problem === 'time') late.abort(new Error('time'));
  return (
    <>
      <title>{name}</title>
      <h1>{name}</h1>
      <Suspense>
        <button type="button" onClick={pressed}>
          Pesan {String(steeped)}
        </button>
      </Suspense>
      <Slot of={BELOW} props={{}} waiting={<p>waiting</p>} />
      <Link to="/login">Masuk</Link>
    </>
  );
}

function Points() {
  if (problem === 'widget') throw new Error('widget');
  if (problem === 'waits' && typeof document === 'undefined') {
    setTimeout(() => late.abort(new Error('time')));
    use(new Promise(() => {}));
  }
  return <p>7 poin</p>;
}

const TEAS: Remote = {
  contractVersion: CONTRACT_VERSION,
  pages: [
    {
      path: '/tea/:id',
      lazy: {
        Component: async () => TeaPage,
        loader:
          async () =>
          async ({ params }) => {
            loads += 1;
            if (problem === 'loader') throw new BackendError('unreachable', 0, 'loader');
            if (params.id !== '7') throw new Response('', { status: 404 });
            return { name: 'Teh Tarik', steeped: Promise.resolve('3 menit') } satisfies Tea;
          },
        head: async () => (data: Tea, site) => ({
          title: data.name,
          description: site.url,
          type: 'website',
        }),
        paths: async () => async () => ['/tea/7'],
      },
    },
  ],
};
const POINTS: Remote = {
  contractVersion: CONTRACT_VERSION,
  pages: [],
  widgets: { Points: { places: [{ slot: BELOW.name }], load: async () => Points } },
};
const ENTRY = { release: 'aaaa', entry: '/x.js', integrity: '', pages: [] };
const REGISTRY: Registry = {
  teas: { ...ENTRY, pages: [{ path: '/tea/:id' }] },
  points: { ...ENTRY, widgets: [{ name: 'Points', slot: BELOW.name, order: 100 }] },
};
/** Uses a new name, because this process caches widget loads; the server re-evaluates the modules per page. */
const LATE: Registry = { teas: REGISTRY.teas, late: REGISTRY.points };

/** Renders a page like the server process, without `document`. */
async function renderOnServer(
  path: string,
  remotes: Record<string, Remote> = { teas: TEAS, points: POINTS },
  from: Registry = REGISTRY,
  evaluate: (remote: Remote) => ReturnType<LoadServerPart> = (remote) => ({ default: remote }),
): Promise<ServerRendering> {
  const load = Object.entries(remotes).map(([name, remote]) => [name, () => evaluate(remote)]);
  provideRemotes(from, Object.fromEntries(load));
  vi.stubGlobal('document', undefined);
  // The server process would exit here. In this process, React would keep the context values.
  const page = await render(ORIGIN + path, late.signal).finally(() => prerender(<i />));
  vi.unstubAllGlobals();
  vi.stubGlobal('reportError', recovered);
  expect(page.html).not.toMatch(/<script| style=/);
  return JSON.parse(JSON.stringify(page)) as ServerRendering;
}

/** Hydrates a rendered page. @returns the element of the page. */
async function hydrate(path: string, { html, data }: ServerRendering): Promise<HTMLElement> {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  history.replaceState(null, '', path);
  const tree = routes();
  await fetchRenderedCode(tree, data);
  const router = createBrowserRouter(tree, { hydrationData: data });
  const page = <RouterProvider router={router} />;
  const show = router.state.initialized ? hydratePage : renderPage;
  await act(async () => show(root, page));
  return root;
}

test('fails when the layout is not rendered in time', async () => {
  problem = 'time';
  await expect(renderOnServer('/tea/7')).rejects.toThrow();
});

test.each(['/tea/7', '/tea/8', '/login', '/register', '/forgot-password', '/privacy', '/nowhere'])(
  'hydrates %s without a mismatch or a request',
  async (path) => {
    const page = await renderOnServer(path);
    expect(page.problems).toEqual([]);
    loads = 0;
    document.body.innerHTML = `<div id="root">${page.html}</div>`;
    const root = await hydrate(`${path}?utm_source=x`, page);
    const rendered = [...root.querySelectorAll('*')];
    await act(async () => {});
    expect(rendered.length).toBeGreaterThan(50);
    expect(rendered.filter((element) => !element.isConnected)).toEqual([]);
    expect(recovered).not.toHaveBeenCalled();
    expect(loads).toBe(0);
  },
);

test('renders a page of a remote with top-level await', async () => {
  const evaluate = async (remote: Remote) => ({ default: remote });
  const { html } = await renderOnServer('/tea/7', undefined, undefined, evaluate);
  expect(html).toContain('Teh Tarik');
});

test("returns the page's loader data and the tags of its `head` function", async () => {
  const page = await renderOnServer('/tea/7');
  expect(page).toMatchObject({
    status: 200,
    data: { loaderData: { 'teas/tea/:id': { name: 'Teh Tarik', steeped: '3 menit' } } },
    head: { title: 'Teh Tarik', description: `${ORIGIN}/tea/7` },
  });
  expect(page.headTags).toContain('<title>Teh Tarik</title>');
  expect(page.html).toMatch(/^<div/);
  for (const text of ['3 menit', '7 poin', 'LOG IN', 'Hak cipta'])
    expect(page.html).toContain(text);
});

test.each(['/tea/8', '/nowhere'])('%s is not found', async (path) => {
  const page = await renderOnServer(path);
  expect(page.status).toBe(404);
  expect(page.html).toContain('Halaman tidak ditemukan');
});

test('redirects from a page that requires a signed-in user', async () => {
  // Like `settled-session.server.ts` in the server build.
  store.set(sessionAtom as never, { status: 'signed-out' } as never);
  const { redirect } = await renderOnServer('/profile');
  store.set(sessionAtom as never, { status: 'loading' } as never);
  expect(redirect).toContain('/login?next=%2Fprofile');
});

test('only the widget without a server part falls back to client rendering', async () => {
  const page = await renderOnServer('/tea/7', { teas: TEAS }, LATE);
  expect(page.problems).toEqual([]);
  expect(page.html).toContain('waiting');
  expect(page.html).toContain('3 menit');
});

test('only the widget that throws falls back to client rendering', async () => {
  problem = 'widget';
  const page = await renderOnServer('/tea/7');
  expect(page.problems).toMatchObject([{ message: 'widget' }]);
  expect(page.html).toContain('waiting');
  problem = undefined;
  await hydrate('/tea/7', page);
  expect(await screen.findByText('7 poin')).toBeTruthy();
  expect(recovered).not.toHaveBeenCalled();
});

test('only the widget that times out falls back to client rendering', async () => {
  problem = 'waits';
  const page = await renderOnServer('/tea/7');
  expect(page.html).toContain('waiting');
  expect(page.problems).toMatchObject([{ message: 'time' }]);
  await hydrate('/tea/7', page);
  expect(await screen.findByText('7 poin')).toBeTruthy();
  expect(recovered).not.toHaveBeenCalled();
});

test.each(['page', 'loader'])('renders the layout alone when the %s throws', async (thrown) => {
  problem = thrown;
  const page = await renderOnServer('/tea/7');
  expect(page).toMatchObject({ status: 200, data: { loaderData: {}, errors: null } });
  expect(page.problems).toMatchObject([{ message: thrown }]);
  for (const text of ['LOG IN', 'Memuat…', 'Hak cipta']) expect(page.html).toContain(text);
  problem = undefined;
  await hydrate('/tea/7', page);
  expect(await screen.findByRole('heading', { name: 'Teh Tarik' })).toBeTruthy();
  expect(recovered).not.toHaveBeenCalled();
});

test('a click right after the start of hydration reaches a section that is not hydrated yet', async () => {
  const { html, data } = await renderOnServer('/tea/7');
  document.body.innerHTML = `<div id="root">${html}</div>`;
  history.replaceState(null, '', '/tea/7');
  const tree = routes();
  await fetchRenderedCode(tree, data);
  const router = createBrowserRouter(tree, { hydrationData: data });
  await act(async () => {
    const root = document.getElementById('root') as HTMLElement;
    hydratePage(root, <RouterProvider router={router} />);
    screen.getByRole('button', { name: 'Pesan 3 menit' }).click();
    expect(pressed).toHaveBeenCalledTimes(1);
  });
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(recovered).not.toHaveBeenCalled();
});

test('lists paths of pages with parameters from remotes with a server part', async () => {
  await renderOnServer('/nowhere', { teas: TEAS });
  expect(await paths()).toEqual(['/tea/7']);
});
