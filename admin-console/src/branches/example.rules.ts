import type { TotalsExample } from './branch.ts';

/**
 * What an order costs, as a sum: `100.000 + 5.000 (layanan) + 10.500 (pajak) = 115.500`.
 */
export function exampleSentence({
  lines,
  service,
  tax,
  isTaxIncluded,
  total,
  cashTotal,
}: TotalsExample): string {
  const terms = [
    number(lines),
    ...(service > 0 ? [`${number(service)} (layanan)`] : []),
    ...(tax > 0 && !isTaxIncluded ? [`${number(tax)} (pajak)`] : []),
  ];
  const sum = terms.length > 1 ? `${terms.join(' + ')} = ${number(total)}` : number(total);
  const included = isTaxIncluded && tax > 0 ? `, termasuk pajak ${number(tax)}` : '';
  const cash = cashTotal === total ? '' : `; tunai ${number(cashTotal)}`;
  return sum + included + cash;
}

function number(amount: number): string {
  return String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
}
