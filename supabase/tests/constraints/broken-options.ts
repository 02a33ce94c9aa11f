import { type BrokenRows, each, set } from './cases.ts';

const KEY = '00000000-0000-4000-8000-0000000000aa';
const size = { name: 'Small', size: 'Small', is_default: true };

/** Cases for options of products, see `BROKEN_ROWS`. */
export const BROKEN_OPTIONS: BrokenRows = {
  option_group_pkey: { table: 'public.option_group', rows: [[({ group }) => ({ id: group })]] },
  option_group_branch_id_fkey: {
    table: 'public.option_group',
    rows: each({ branch_id: 999_999 }),
  },
  option_group_branch_known: {
    table: 'public.option_group',
    rows: each({ branch_id: null }),
  },
  option_group_name_length: {
    table: 'public.option_group',
    rows: each({ name: ' ' }, { name: 'x'.repeat(41) }, { name: 'a\u202eb' }),
  },
  option_group_choices_range: {
    table: 'public.option_group',
    rows: each({ min_choices: -1 }, { min_choices: 2 }, { max_choices: 0 }, { max_choices: 21 }),
  },
  option_group_one_size_each: {
    table: 'public.option_group',
    rows: each({ branch_id: null, is_size: true, min_choices: 0 }),
  },
  option_group_position_range: {
    table: 'public.option_group',
    rows: each({ position: -1 }, { position: 10_000 }),
  },
  option_group_one_per_key: {
    table: 'public.option_group',
    rows: [[set({ id: 900_001, creation_key: KEY }), set({ creation_key: KEY })]],
  },
  option_group_one_size: {
    table: 'public.option_group',
    rows: each({ branch_id: null, is_size: true, min_choices: 1 }),
  },

  option_item_pkey: { table: 'public.option_item', rows: [[set({}), set({})]] },
  option_item_group_id_fkey: { table: 'public.option_item', rows: each({ group_id: 999_999 }) },
  option_item_name_length: {
    table: 'public.option_item',
    rows: each({ name: ' ' }, { name: 'x'.repeat(41) }, { name: 'a\u202eb' }),
  },
  option_item_difference_range: {
    table: 'public.option_item',
    rows: each({ price_difference: -1 }, { price_difference: 1_000_001 }),
  },
  option_item_position_range: {
    table: 'public.option_item',
    rows: each({ position: -1 }, { position: 10_000 }),
  },
  option_item_archived_at_finite: {
    table: 'public.option_item',
    rows: each({ archived_at: 'infinity' }),
  },
  option_item_size_unique: { table: 'public.option_item', rows: each(size) },
  option_item_size_known: {
    table: 'public.option_item',
    rows: each({ name: 'XXL', size: 'XXL' }),
  },
  option_item_size_fixed: {
    table: 'public.option_item',
    rows: each(
      { ...size, name: 'Kecil' },
      { ...size, is_default: false },
      { ...size, archived_at: '2026-11-21T00:00:00Z' },
    ),
  },

  option_assignment_pkey: { table: 'public.option_assignment', rows: [[set({}), set({})]] },
  option_assignment_group_id_fkey: {
    table: 'public.option_assignment',
    rows: each({ group_id: 999_999 }),
  },
  option_assignment_id_product_fkey: {
    table: 'public.option_assignment',
    rows: each({ id_product: 999_999 }),
  },
  option_assignment_complete: {
    table: 'public.option_assignment',
    rows: each(
      { id_product: null },
      { id_product: null, type_product: 'Minuman' },
      { id_product: null, category: 'Kopi' },
      { category: 'Kopi' },
      { type_product: 'Minuman' },
    ),
  },
  option_assignment_type_known: {
    table: 'public.option_assignment',
    rows: each({ id_product: null, type_product: 'Obat', category: 'Kopi' }),
  },
  option_assignment_unique: {
    table: 'public.option_assignment',
    rows: [
      [set({ id: 900_001 }), set({})],
      [
        set({ id: 900_001, id_product: null, type_product: 'Minuman', category: 'Kopi' }),
        set({ id_product: null, type_product: 'Minuman', category: 'Kopi' }),
      ],
    ],
  },
};
