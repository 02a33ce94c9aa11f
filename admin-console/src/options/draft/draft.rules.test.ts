import { describe, expect, test } from 'vitest';
import { group, option } from '../option-group-for-tests.ts';
import {
  draftOf,
  isSameDraft,
  isSaved,
  moved,
  withItem,
  withNewItem,
  withoutItem,
  withRestored,
} from './draft.rules.ts';
import type { DraftItem, GroupDraft } from './draft.ts';

const DRAFT = draftOf(group());
const names = ({ items }: Pick<GroupDraft, 'items'>) => items.map(({ name }) => name);

test('a new group starts with one empty option', () => {
  expect(draftOf(null)).toMatchObject({ name: '', isRequired: false, max: '1' });
  expect(draftOf(null).items).toHaveLength(1);
});

test('the form of an optional group offers 1 as its minimum', () => {
  expect(DRAFT).toMatchObject({ isRequired: false, min: '1', max: '2' });
  expect(draftOf(group({ min: 1 }))).toMatchObject({ isRequired: true, min: '1' });
  expect(draftOf(group({ min: 2 }))).toMatchObject({ isRequired: true, min: '2' });
});

test('the form shows the prices of options, and an empty field for none', () => {
  expect(DRAFT.items.map(({ price }) => price)).toEqual(['3.000', '']);
});

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
])('moves row %i to place %i', (from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(order);
});

describe('options', () => {
  test('get keys of their own', () => {
    const { items } = withNewItem(withNewItem(DRAFT));
    expect(items.map(({ key }) => key)).toEqual(['51', '52', 'new-1', 'new-2']);
    expect(items[3]).toMatchObject({ id: null, name: '', price: '', isDefault: false });
  });
  test('get keys that do not depend on ids', () => {
    const stored = draftOf(group({ items: [option(123_456, 'Boba')] }));
    expect(withNewItem(stored).items.at(-1)?.key).toBe('new-1');
  });
  test('can be withdrawn and restored, as the last and not chosen in advance', () => {
    const chosen = withItem(DRAFT, '51', { isDefault: true });
    const without = withoutItem(chosen, '51');
    expect(names(without)).toEqual(['Jeli']);
    const restored = withRestored(without, '51');
    expect(names(restored)).toEqual(['Jeli', 'Boba']);
    expect(restored.items[1]?.isDefault).toBe(false);
    expect(restored.withdrawn).toEqual([]);
  });
  test('that are new are removed for good', () => {
    expect(withoutItem(withNewItem(DRAFT), 'new-1')).toEqual(DRAFT);
  });
  test('replace the default if only one can be chosen', () => {
    const both = (max: string) =>
      withItem(withItem({ ...DRAFT, max }, '51', { isDefault: true }), '52', {
        isDefault: true,
      }).items.map(({ isDefault }) => isDefault);
    expect(both('1')).toEqual([false, true]);
    expect(both('2')).toEqual([true, true]);
  });
});

describe('a form has unsaved changes', () => {
  const changedFirst = (change: Partial<DraftItem>) => withItem(DRAFT, '51', change).items;
  test.each<[string, Partial<GroupDraft>]>([
    ['of the name', { name: 'Lain' }],
    ['of the rule', { isRequired: true }],
    ['of a price', { items: changedFirst({ price: '3500' }) }],
    ['of a default', { items: changedFirst({ isDefault: true }) }],
    ['of the order', { items: DRAFT.items.toReversed() }],
    ['of the products', { assignment: { productIds: [1], categories: [] } }],
  ])('%s', (_, change) => {
    expect(isSameDraft({ ...DRAFT, ...change }, DRAFT)).toBe(false);
  });
  test('unless they were taken back', () => {
    const changed = { ...DRAFT, name: 'Topping ', min: '7', max: ' 2' };
    expect(isSameDraft(changed, DRAFT)).toBe(true);
    expect(isSameDraft(withItem(DRAFT, '52', { price: '0' }), DRAFT)).toBe(true);
    expect(isSameDraft(withItem(DRAFT, '51', { price: 'Rp3000' }), DRAFT)).toBe(true);
    expect(isSameDraft(withItem(DRAFT, '51', { price: 'tiga' }), DRAFT)).toBe(false);
  });
});

test('a group was saved already if only ids differ', () => {
  const wanted = {
    name: 'Topping',
    min: 1,
    max: 2,
    items: [{ id: null, name: 'Boba', price: 3_000, isDefault: false }],
    productIds: [2, 1],
    categories: [],
  };
  const now = group({
    ...wanted,
    productIds: [1, 2],
    items: [option(9, 'Boba', { price: 3_000 })],
  });
  expect(isSaved(wanted, now)).toBe(true);
  expect(isSaved({ ...wanted, min: 2 }, now)).toBe(false);
  expect(isSaved({ ...wanted, items: [] }, now)).toBe(false);
});
