import { allAnswered, type HostileCase, plain } from './hostile-case.ts';

const siblings = (count: number, text = '*') =>
  Array.from({ length: count }, (_, index) => `a${index}:pesanan_item(${text})`).join(',');

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `a${index}:id`).join(',');

const chain = (depth: number) => `${'pesanan_item(pesanan('.repeat(depth)}id${'))'.repeat(depth)}`;

const times = (count: number, text: string) => Array.from({ length: count }, () => text).join(',');

/** Filters by the presence of embeds at each level, and an order, all with the same embeds. */
const MULTIPLYING_FILTERS = [
  'select=a:product(b:keranjang(c:product_size(size)))',
  `or=(${times(8, 'a.is.null')})`,
  `a.or=(${times(14, 'b.is.null')})`,
  `a.b.or=(${times(14, 'c.is.null')})`,
  `a.b.c.or=(${times(14, `size${'-%3E1'.repeat(8)}.is.null`)})`,
  `order=${times(10, 'a(id)')}`,
].join('&');
const COUNTED = { prefer: 'count=exact' };

/** A column three times, with long aliases. */
const WIDE = [1, 2, 3].map((number) => `${'a'.repeat(60)}${number}:name_product`).join(',');

/** Embedded resources that multiply rows: as siblings, nested, or both. */
export const EMBEDS: readonly HostileCase[] = [
  ...allAnswered('400 too_many_embeds', [
    plain(`/rest/v1/pesanan?select=${siblings(40)}`),
    plain(`/rest/v1/pesanan?select=${siblings(40)}`, 'customer'),
    plain(`/rest/v1/pesanan?select=pesanan_item(product(${siblings(30)}))`, 'admin'),
  ]),
  ...allAnswered('400 embed_too_deep', [plain(`/rest/v1/pesanan?select=${chain(2)}`, 'customer')]),
  ...allAnswered('400 embed_repeated', [
    plain(`/rest/v1/pesanan?select=${siblings(2)}`, 'customer'),
  ]),
  ...allAnswered('200', [
    // Would be 15 MB of SQL with 594,386 values if each filter contained those of its embeds.
    plain(`/rest/v1/keranjang?${MULTIPLYING_FILTERS}`, 'customer'),
    { ...plain(`/rest/v1/keranjang?${MULTIPLYING_FILTERS}`, 'customer'), headers: COUNTED },
    // Each product, and each size, embeds the cart lines of the caller again.
    plain('/rest/v1/keranjang?select=product(keranjang(*)),product_size(keranjang(*))', 'customer'),
    plain('/rest/v1/product?select=keranjang(product_size(keranjang(*)))', 'customer'),
    plain(`/rest/v1/pesanan?select=pesanan_item(product(pesanan_item(*,${WIDE})))`, 'customer'),
  ]),
  ...allAnswered('400 too_many_columns', [
    plain(`/rest/v1/pesanan?select=${numbered(250)}`, 'customer'),
  ]),
];
