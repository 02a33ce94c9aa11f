import type { Build } from 'platform/releases/read-build';
import { expect, test } from 'vitest';
import { growthSince } from './part-record.ts';
import { scriptParts } from './script-parts.ts';

const PATH = 'static/js/index.js';
const encode = (text: string) => new TextEncoder().encode(text);

/** A shell whose script has 6 characters of its own and 2 of jotai. */
const SHELL: Build = {
  app: 'shell',
  contractVersion: '2.0.0',
  shared: {},
  pages: [],
  slots: [],
  widgets: [],
  files: new Map([[PATH, encode('11111122')]]),
  maps: new Map([
    [
      PATH,
      encode(
        JSON.stringify({
          version: 3,
          sources: ['shell/src/main.tsx', 'node_modules/jotai/index.js'],
          names: [],
          mappings: 'AAAA,MCAA',
        }),
      ),
    ],
  ]),
};

const transfer = (path: string, bytes: number, type = 'script') => ({
  url: `http://localhost${path}`,
  type,
  bytes,
  start: 0,
  end: 0,
});

test('modules share the compressed bytes of their script, also when it is loaded from a remote', () => {
  const remote = { ...SHELL, app: 'menu' };
  const transfers = [
    transfer(`/${PATH}`, 400),
    transfer(`/remotes/menu/0a/${PATH}`, 40),
    transfer('/theme.js', 7),
    transfer('/banner.avif', 9000, 'image'),
  ];
  expect(scriptParts(transfers, [SHELL, remote])).toEqual([
    { app: 'shell', group: 'shell', bytes: 307 },
    { app: 'shell', group: 'jotai', bytes: 100 },
    { app: 'menu', group: 'shell', bytes: 30 },
    { app: 'menu', group: 'jotai', bytes: 10 },
  ]);
});

test('the parts that grew are named, the most first, without noise and without those that shrank', () => {
  const record = { shell: { shell: 300, jotai: 3000, router: 9000 } };
  const parts = [
    { app: 'shell', group: 'router', bytes: 8000 },
    { app: 'shell', group: 'jotai', bytes: 4200 },
    { app: 'shell', group: 'shell', bytes: 310 },
    { app: 'menu', group: 'lodash', bytes: 20_000 },
  ];
  expect(growthSince(record, parts)).toEqual([
    'lodash in menu: +20.0 kB',
    'jotai in shell: +1.2 kB',
  ]);
});
