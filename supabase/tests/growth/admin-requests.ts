import type { FilledShop } from './filled-shop.ts';
import { type BenchRequest, RARE_WORD, request } from './requests.ts';

const ORDER =
  'id, nama_pemesan, nama_produk, total_harga, status, created_at, archived_at, pesanan_item(id, name_product, size, jumlah_product)';

/** Page size plus one. */
const ROWS = 21;

/** The archive, with nine tenths of the orders. */
const archive = ({ admin }: FilledShop, isAscending = false) =>
  admin
    .from('pesanan')
    .select(ORDER)
    .not('archived_at', 'is', null)
    .order('created_at', { ascending: isAscending })
    .order('id', { ascending: isAscending })
    .limit(ROWS);

/** Admin requests, as sent by the admin console. */
export const ADMIN_REQUESTS: BenchRequest[] = [
  request('staff: board with 500 open orders', ({ admin }) => admin.rpc('board', { branch_id: 1 })),
  request('staff: boards of the kitchen with 480 open tickets', ({ admin }) =>
    admin.rpc('kitchen_board', { branch_id: 1 }),
  ),
  request('admin: first page of the archive', archive),
  {
    name: 'admin: page in the middle of the archive',
    prepare: async (shop) => {
      const [middle] = await shop.sql`
        select id, to_json(created_at) as time from public.pesanan
        where id = (select max(id) / 2 from public.pesanan)`;
      return () =>
        archive(shop)
          .lte('created_at', middle?.time)
          .or(`created_at.lt."${middle?.time}",id.lt.${middle?.id}`);
    },
  },
  request('admin: last page of the archive', (shop) => archive(shop, true)),
  request('admin: number of the orders', ({ admin }) =>
    admin.rpc('count_orders', { archived: true }),
  ),
  request('admin: products', ({ admin }) =>
    admin
      .from('product')
      .select('*, product_editor(edited_by)')
      .eq('type_product', 'Minuman')
      .is('deleted_at', null)
      .order('id', { ascending: false })
      .limit(ROWS),
  ),
  request('admin: number of the products', ({ admin }) =>
    admin
      .from('product')
      .select('*', { count: 'exact', head: true })
      .eq('type_product', 'Minuman')
      .is('deleted_at', null),
  ),
  request('admin: products by a part of the name', ({ admin }) =>
    admin
      .rpc('search_products', { search: RARE_WORD.slice(0, 8) }, { get: true })
      .select('*, product_editor(edited_by)')
      .is('deleted_at', null)
      .order('id', { ascending: false })
      .limit(ROWS),
  ),
];
