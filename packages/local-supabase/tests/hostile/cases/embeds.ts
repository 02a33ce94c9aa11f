import { allAnswered, type HostileCase, plain } from './hostile-case.ts';

const siblings = (count: number, text = '*') =>
  Array.from({ length: count }, (_, index) => `a${index}:pesanan_item(${text})`).join(',');

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `a${index}:id`).join(',');

const chain = (depth: number) => `${'pesanan_item(pesanan('.repeat(depth)}id${'))'.repeat(depth)}`;

/** A column three times, with long aliases. */
const WIDE = [1, 2, 3].map((number) => `${'a'.repeat(60)}${number}:name_product`).join(',');

const times = (count: number, text: string) => Array.from({ length: count }, () => text).join(',');

/** Inner joins at each level, whose filters apply to each level above. */
const FILTERED = [
  'select=product!inner(a:keranjang!inner(b:product_size!inner(c:keranjang!inner(id))))',
  `product.a.or=(${times(20, 'id.gt.0')})`,
  `product.a.b.c.or=(${times(30, 'id.gt.0')})`,
].join('&');

/** Embedded resources that multiply rows: as siblings, nested, or both. */
export const EMBEDS: readonly HostileCase[] = [
  ...allAnswered('400 too_many_embeds', [
    plain(`/rest/v1/pesanan?select=${siblings(40)}`),
    plain(`/rest/v1/pesanan?select=${siblings(40)}`, 'customer'),
    plain(`/rest/v1/pesanan?select=pesanan_item(product(${siblings(30)}))`, 'admin'),
  ]),
  ...allAnswered('400 embed_too_deep', [
    plain(`/rest/v1/pesanan?select=${chain(3)}`, 'customer'),
    plain(`/rest/v1/pesanan?select=${chain(100)}`, 'admin'),
  ]),
  ...allAnswered('400 PGRST127', [
    plain('/rest/v1/pesanan?select=...pesanan_item(price)', 'customer'),
  ]),
  ...allAnswered('400 embed_repeated', [
    plain(`/rest/v1/pesanan?select=${siblings(2)}`, 'customer'),
  ]),
  ...allAnswered('200', [
    plain(`/rest/v1/pesanan?select=${chain(2)}`, 'customer'),
    // Each product, and each size, embeds the cart lines of the caller again.
    plain('/rest/v1/keranjang?select=product(keranjang(*)),product_size(keranjang(*))', 'customer'),
    plain('/rest/v1/product?select=keranjang(product_size(keranjang(*)))', 'customer'),
    plain(`/rest/v1/pesanan?select=pesanan_item(product(pesanan_item(*,${WIDE})))`, 'customer'),
    { ...plain(`/rest/v1/keranjang?${FILTERED}`, 'customer'), headers: { prefer: 'count=exact' } },
  ]),
  ...allAnswered('400 too_many_columns', [
    plain(`/rest/v1/pesanan?select=${numbered(250)}`, 'customer'),
  ]),
];
