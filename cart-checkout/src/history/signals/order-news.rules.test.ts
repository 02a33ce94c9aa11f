import { expect, test } from 'vitest';
import { latestNews, newsOf, titleMark } from './order-news.rules.ts';

const order = (status: string, changes: object = {}) => ({
  id: 1,
  status,
  cancelledBy: null,
  revision: 0,
  ...changes,
});
const cancelled = (by: 'customer' | 'staff') => order('dibatalkan', { cancelledBy: by });

test.each([
  ['becomes ready', order('disiapkan'), order('siap'), 'ready'],
  ['was ready before', order('siap'), order('siap'), null],
  ['is prepared again', order('siap'), order('disiapkan'), null],
  ['is edited', order('disiapkan'), order('disiapkan', { revision: 1 }), 'edited'],
  ['is cancelled by the shop', order('disiapkan'), cancelled('staff'), 'cancelled'],
  ['is cancelled by the customer', order('disiapkan'), cancelled('customer'), null],
  ['was cancelled before', cancelled('staff'), cancelled('staff'), null],
  ['is shown for the first time', undefined, order('siap'), null],
] as const)('an order that %s', (_, before, after, news) => {
  expect(newsOf(before, after)).toBe(news);
});

test('an order that is ready comes before other news', () => {
  const before = [order('disiapkan'), order('disiapkan', { id: 2 })];
  const after = [order('disiapkan', { revision: 1 }), order('siap', { id: 2 })];
  expect(latestNews(before, after)).toBe('ready');
});

test('the title shows unnoticed changes first, then whether an order is ready', () => {
  expect(titleMark([order('siap')], null)).toBe('● Siap diambil! ');
  expect(titleMark([order('siap')], 'edited')).toBe('● Pesanan diubah! ');
  expect(titleMark([cancelled('staff')], 'cancelled')).toBe('● Pesanan dibatalkan! ');
  expect(titleMark([order('disiapkan')], null)).toBe('');
});
