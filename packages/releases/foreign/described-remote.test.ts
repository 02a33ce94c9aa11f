import { expect, test } from 'vitest';
import { describedRemote } from './described-remote.ts';

const remote = { contractVersion: '3.0.0', pages: [{ path: '/poin' }], widgets: [] };

test('a page without meta is titled after its remote', () => {
  expect(describedRemote('loyalty-card', remote).pages).toEqual([
    { path: '/poin', title: 'Loyalty card', files: [] },
  ]);
});

test('meta, slots and places of widgets become part of the release', () => {
  const meta = { title: 'Poin', audience: 'customer', staysOpen: true };
  const slots = [{ name: 'poin.bawah' }];
  const widgets = [{ name: 'Kartu', places: [{ slot: 'profile.sections', order: 5 }] }];
  const pages = [
    { path: '/poin', meta, slots },
    { path: '/poin/:id', slots },
  ];
  expect(describedRemote('loyalty', { ...remote, pages, widgets })).toEqual({
    contractVersion: '3.0.0',
    pages: [
      { path: '/poin', ...meta, files: [] },
      { path: '/poin/:id', title: 'Loyalty', files: [] },
    ],
    slots: [{ key: 'poin.bawah', name: 'poin.bawah' }],
    widgets,
  });
});

test.each([
  ['nothing', undefined, /of loyalty is no remote: /],
  ['no contract', { ...remote, contractVersion: undefined }, /contractVersion: /],
  ['a splat', { ...remote, pages: [{ path: '/*' }] }, /pages\.0\.path: is no path of names/],
  [
    'an unknown audience',
    { ...remote, pages: [{ path: '/', meta: { title: 'A', audience: 'all' } }] },
    /pages\.0\.meta\.audience: /,
  ],
  [
    'a wrong staysOpen',
    { ...remote, pages: [{ path: '/', meta: { title: 'A', staysOpen: 'days' } }] },
    /pages\.0\.meta\.staysOpen: /,
  ],
  ['a widget without places', { ...remote, widgets: [{ name: 'A' }] }, /widgets\.0\.places: /],
])('a default export with %s is rejected', (_, exported, reason) => {
  expect(() => describedRemote('loyalty', exported)).toThrow(reason);
});
