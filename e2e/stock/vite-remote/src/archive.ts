export const ARCHIVE = ['Menu Ramadan', 'Cabang kedua dibuka'];
