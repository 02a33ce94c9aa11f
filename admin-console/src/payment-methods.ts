/** How money is received or returned, in the words of reports. */
export const METHOD_LABELS: Readonly<Record<string, string>> = {
  cash: 'Tunai',
  qris_static: 'QRIS statis',
  qris_midtrans: 'QRIS Midtrans',
  transfer: 'Transfer',
};
