import { expect, test } from 'vitest';
import { slotIndex } from './slot-index.ts';

const page = slotIndex([
  {
    app: 'shell',
    slots: [
      { key: 'badge', name: 'badge:*' },
      { key: 'footer', name: 'footer', required: true },
    ],
    widgets: [],
  },
  {
    app: 'loyalty',
    slots: [],
    widgets: [
      { name: 'Points', places: [{ slot: 'badge:/points', roles: ['customer'] }] },
      { name: 'Late', places: [{ slot: 'footer' }] },
      { name: 'Early', places: [{ slot: 'footer', order: 1, paths: ['/menu'] }] },
    ],
  },
]);
const rowOf = (slot: string) => page.split('\n').find((line) => line.startsWith(`| \`${slot}\``));

test('lists the widgets of a slot in display order', () => {
  expect(rowOf('footer')).toMatch(/\(required\).*`Early`.*on \/menu.*`Late`/);
});

test('a wildcard slot is filled by widgets with its prefix', () => {
  expect(rowOf('badge:*')).toMatch(/`Points` of loyalty.*`badge:\/points`, for customer/);
});
