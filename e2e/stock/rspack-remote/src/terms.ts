export const TERMS = 'Satu kupon untuk satu pesanan.';
