/**
 * Names of quantity stepper buttons, which include the dish. Previous releases omit it, and journeys run with
 * them too.
 */
export const MORE = /^Tambah( jumlah .+)?$/;
export const LESS = /^Kurangi( jumlah .+)?$/;
