import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { slot } from 'remote-contract';
import type { RegistryEntry } from 'remote-contract/registry';
import { Slot, useNavigationLinks } from 'remote-contract/slots';
import { sessionAtom } from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { store } from 'shared-ui/store';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { loadRemoteModule } from '../loading/remotes.ts';
import { registry } from '../registry/registry.ts';
import { signedIn } from '../signed-in-for-tests.ts';
import { extensions, prepareWidgets } from './extensions.tsx';

// The mocked module needs the federation runtime, which exists only in builds.
vi.mock('../loading/remotes.ts', () => ({
  loadRemoteModule: vi.fn(),
  loadPart: (_name: string, _limit: unknown, load: () => Promise<unknown>) => load(),
  onRenewal: () => undefined,
  renewRemote: async () => undefined,
}));
const SLOT = slot<{ total: number }>('cart.below-lines');
const ENTRY: RegistryEntry = { release: 'aaaa', entry: '/x.js', integrity: '', pages: [] };

/** Each test uses its own remote, because widget loads are cached by remote and name. */
let remote = '';
let count = 0;

beforeEach(() => {
  count += 1;
  remote = `remote-${count}`;
  store.set(sessionAtom, { status: 'signed-out' });
});
afterEach(() => {
  for (const name of Object.keys(registry)) delete registry[name];
});

type Widgets = Record<string, (props: { total: number }) => ReactNode>;

/** Registers a remote whose widgets are loaded as these components. */
function register(places: RegistryEntry['widgets'], widgets: Widgets): void {
  registry[remote] = { ...ENTRY, widgets: places ?? [] };
  vi.mocked(loadRemoteModule).mockImplementation(async () => ({
    contractVersion: '2.0.0',
    pages: [],
    widgets: Object.fromEntries(
      Object.entries(widgets).map(([name, Widget]) => [
        name,
        { places: [], load: async () => Widget },
      ]),
    ),
  }));
}

function Page() {
  const links = useNavigationLinks('profile.actions');
  return (
    <>
      <Link to="/other">Other</Link>
      {links.map(({ path, label }) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
      <div data-testid="slot">
        <Slot
          of={SLOT}
          props={{ total: 7 }}
          waiting="waiting"
          failed={(retry) => (
            <button type="button" onClick={retry}>
              Coba lagi
            </button>
          )}
          empty="empty"
        />
      </div>
    </>
  );
}

const open = () => openPage('/cart', { path: '*', Component: Page }, { extensions });
const shown = () => screen.getByTestId('slot').textContent;
const eventually = (text: string) => vi.waitFor(() => expect(shown()).toBe(text));

/** React logs each error caught by a boundary; other errors fail the test. */
function expectReactError(printed: MockInstance<typeof console.error>): void {
  expect(printed.mock.calls.flat().join()).toContain('error boundary you provided, WidgetBoundary');
  printed.mockClear();
}

const Points = ({ total }: { total: number }) => `points ${total} `;
const Gift = () => 'gift ';

test('a slot passes its props to the widgets of all remotes, in order', async () => {
  register(
    [
      { name: 'Gift', slot: SLOT.name, order: 100 },
      { name: 'Points', slot: SLOT.name, order: 5 },
      { name: 'Gift', slot: 'another', order: 1 },
    ],
    { Points, Gift },
  );
  open();
  await eventually('points 7 gift ');
});

test('a slot without widgets is empty', () => {
  open();
  expect(shown()).toBe('empty');
});

test('a widget is shown only to its roles, also after a role change', async () => {
  register([{ name: 'Gift', slot: SLOT.name, order: 100, roles: ['customer'] }], { Gift });
  open();
  expect(shown()).toBe('empty');
  act(() => store.set(sessionAtom, signedIn()));
  await eventually('gift ');
  act(() => store.set(sessionAtom, signedIn({ role: 'admin' })));
  expect(shown()).toBe('empty');
});

test('a widget is shown only on its pages', async () => {
  register([{ name: 'Gift', slot: SLOT.name, order: 100, paths: ['/other', '/gifts/:id'] }], {
    Gift,
  });
  const user = open();
  expect(shown()).toBe('empty');
  await user.click(screen.getByRole('link', { name: 'Other' }));
  await eventually('gift ');
});

test('a prefetched widget is shown without its placeholder', async () => {
  const places = { slot: SLOT.name, order: 100, paths: ['/cart'] };
  register([{ name: 'Gift', ...places }], { Gift });
  await prepareWidgets('/cart', [SLOT]);
  const seen: (string | null)[] = [];
  const watcher = new MutationObserver(() => seen.push(shown()));
  watcher.observe(document, { childList: true, subtree: true });
  open();
  await eventually('gift ');
  watcher.disconnect();
  expect(seen).not.toContain('waiting');
});

test('widgets of other roles and pages are not fetched', async () => {
  register(
    [
      { name: 'Gift', slot: SLOT.name, order: 100, paths: ['/other'] },
      { name: 'Points', slot: SLOT.name, order: 100, roles: ['customer'] },
    ],
    { Gift, Points },
  );
  vi.mocked(loadRemoteModule).mockClear();
  await prepareWidgets('/cart', [SLOT]);
  expect(loadRemoteModule).not.toHaveBeenCalled();
});

test('a widget that throws is replaced without affecting others, and a retry shows it', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  let isBroken = true;
  register(
    [
      { name: 'Broken', slot: SLOT.name, order: 100 },
      { name: 'Gift', slot: SLOT.name, order: 200 },
    ],
    {
      Broken() {
        if (isBroken) throw new Error('broken');
        return 'mended ';
      },
      Gift,
    },
  );
  const user = open();
  await eventually('Coba lagigift ');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await eventually('mended gift ');
  expectReactError(printed);
});

test('a widget missing from its remote is replaced', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  register([{ name: 'Missing', slot: SLOT.name, order: 100 }], {});
  open();
  await eventually('Coba lagi');
  expectReactError(printed);
});

test('a widget that times out is replaced and reported', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  register([{ name: 'Gift', slot: SLOT.name, order: 100 }], {});
  vi.mocked(loadRemoteModule).mockReturnValue(new Promise(() => undefined));
  open();
  await eventually('waiting');
  const sent = vi.spyOn(globalThis, 'fetch');
  act(() => void vi.advanceTimersByTime(12_000));
  expect(shown()).toBe('Coba lagi');
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    '/_report',
    expect.objectContaining({ body: expect.stringContaining('The widget Gift showed nothing') }),
  );
  sent.mockRestore();
  vi.useRealTimers();
});

test("a navigation lists the links of all remotes for the user's role, in order", () => {
  const link = (label: string, rest: object = {}) => ({
    place: 'profile.actions',
    path: `/${label}`,
    label,
    order: 100,
    ...rest,
  });
  registry.first = { ...ENTRY, navigation: [link('late'), link('admins', { roles: ['admin'] })] };
  registry.second = {
    ...ENTRY,
    navigation: [link('early', { order: 1 }), link('x', { place: 'y' })],
  };
  store.set(sessionAtom, signedIn());
  open();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Other',
    'early',
    'late',
  ]);
});
