export const LEVELS = ['Perunggu', 'Perak', 'Emas'];
