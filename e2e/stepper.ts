/**
 * Names of the buttons of quantity steppers, which name the dish. Releases before that named none: the
 * journeys also run with them.
 */
export const MORE = /^Tambah( jumlah .+)?$/;
export const LESS = /^Kurangi( jumlah .+)?$/;
