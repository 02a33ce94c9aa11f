import { type BrokenRows, each, set } from './cases.ts';
import { unknownId } from './valid-rows.ts';

const PICTURE = '0b6f5c0e-8a43-4d0e-9d4c-7a1b2c3d4e5f_kopi.png';

/** Cases for profiles and products, see `BROKEN_ROWS`. */
export const BROKEN_CATALOGUE: BrokenRows = {
  profiles_pkey: {
    table: 'public.profiles',
    rows: [[({ user }) => ({ id: user })]],
  },
  profiles_id_fkey: { table: 'public.profiles', rows: each({ id: unknownId }) },
  profiles_username_length: {
    table: 'public.profiles',
    rows: each({ username: 'x'.repeat(65) }),
  },
  profiles_full_name_length: {
    table: 'public.profiles',
    rows: each({ full_name: 'x'.repeat(121) }),
  },
  profiles_username_plain: { table: 'public.profiles', rows: each({ username: 'a\u200bb' }) },
  profiles_full_name_plain: { table: 'public.profiles', rows: each({ full_name: 'a\u200bb' }) },
  profiles_phone_form: {
    table: 'public.profiles',
    rows: each({ phone: '081234567890' }, { phone: '+62812' }, { phone: '+6281234567890x' }),
  },
  profiles_mail_language_known: { table: 'public.profiles', rows: each({ mail_language: 'de' }) },
  profiles_role_known: { table: 'public.profiles', rows: each({ role: 'owner' }) },

  product_pkey: { table: 'public.product', rows: [[({ product }) => ({ id: product })]] },
  product_external_id_unique: {
    table: 'public.product',
    rows: [[set({ id: 900_001, external_id: 'soto' }), set({ external_id: 'soto' })]],
  },
  product_external_id_form: {
    table: 'public.product',
    rows: each({ external_id: '' }, { external_id: 'a/b' }, { external_id: 'x'.repeat(65) }),
  },
  product_preparation_time_length: {
    table: 'public.product',
    rows: each({ preparation_time: ' ' }, { preparation_time: 'x'.repeat(61) }),
  },
  product_name_length: {
    table: 'public.product',
    rows: each({ product_name: ' ' }, { product_name: 'x'.repeat(121) }),
  },
  product_name_plain: { table: 'public.product', rows: each({ product_name: 'a\u202eb' }) },
  product_type_known: { table: 'public.product', rows: each({ type_product: 'Obat' }) },
  product_stock_range: {
    table: 'public.product',
    rows: each({ stock_product: -1 }, { stock_product: 1_000_001 }),
  },
  product_price_range: {
    table: 'public.product',
    rows: each({ price: 0 }, { price: 100_000_001 }),
  },
  product_compare_at_price_range: {
    table: 'public.product',
    rows: each({ compare_at_price: 20_000 }, { compare_at_price: 1_000_000_001 }),
  },
  product_rating_range: { table: 'public.product', rows: each({ rating: 5.1 }, { rating: -0.1 }) },
  product_description_length: {
    table: 'public.product',
    rows: each({ description: 'x'.repeat(2001) }),
  },
  product_category_length: {
    table: 'public.product',
    rows: each({ category: ' ' }, { category: 'x'.repeat(41) }),
  },
  product_category_plain: { table: 'public.product', rows: each({ category: 'a\u202eb' }) },
  product_menu_position_range: {
    table: 'public.product',
    rows: each({ menu_position: -1 }, { menu_position: 10_000 }),
  },
  product_surcharge_medium_range: {
    table: 'public.product',
    rows: each({ surcharge_medium: -1 }, { surcharge_medium: 1_000_001 }),
  },
  product_surcharge_large_range: {
    table: 'public.product',
    rows: each({ surcharge_large: -1 }, { surcharge_large: 1_000_001 }),
  },
  product_deleted_is_archived: {
    table: 'public.product',
    rows: each({ deleted_at: '2026-11-22T00:00:00Z' }),
  },
  product_branch_id_fkey: { table: 'public.product', rows: each({ branch_id: 999_999 }) },
  product_editor_pkey: {
    table: 'public.product_editor',
    rows: [[set({}), set({})]],
  },
  product_editor_id_product_fkey: {
    table: 'public.product_editor',
    rows: each({ id_product: 999_999 }),
  },
  product_editor_edited_by_fkey: {
    table: 'public.product_editor',
    rows: each({ edited_by: unknownId }),
  },
  product_archived_at_finite: {
    table: 'public.product',
    rows: each({ archived_at: 'infinity' }, { archived_at: '-infinity' }),
  },
  product_image_name: {
    table: 'public.product',
    rows: each(
      { image: `../${PICTURE}` },
      { image: 'kopi.png' },
      { image: PICTURE.replace('png', 'svg') },
    ),
  },
};
