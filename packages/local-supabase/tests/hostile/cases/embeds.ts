import { allAnswered, type HostileCase, plain } from './hostile-case.ts';

const siblings = (count: number, text = '*') =>
  Array.from({ length: count }, (_, index) => `a${index}:pesanan_item(${text})`).join(',');

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `a${index}:id`).join(',');

const chain = (depth: number) => `${'pesanan_item(pesanan('.repeat(depth)}id${'))'.repeat(depth)}`;

/** Embedded resources that multiply rows: as siblings, nested, or both. */
export const EMBEDS: readonly HostileCase[] = [
  ...allAnswered('400 too_many_embeds', [
    plain(`/rest/v1/pesanan?select=${siblings(40)}`),
    plain(`/rest/v1/pesanan?select=${siblings(40)}`, 'customer'),
  ]),
  ...allAnswered('400 PGRST127', [
    plain(`/rest/v1/pesanan?select=${chain(1)}`, 'customer'),
    plain(`/rest/v1/pesanan?select=${chain(100)}`, 'admin'),
    plain('/rest/v1/pesanan?select=...pesanan_item(price)', 'customer'),
    plain('/rest/v1/pesanan?select=pesanan_item!inner(price)', 'customer'),
  ]),
  ...allAnswered('400 embed_repeated', [
    plain(`/rest/v1/pesanan?select=${siblings(2)}`, 'customer'),
  ]),
  ...allAnswered('400 too_many_columns', [
    plain(`/rest/v1/pesanan?select=${numbered(250)}`, 'customer'),
  ]),
];
