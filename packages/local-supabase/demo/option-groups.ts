/** A group of options of the demo, with the categories or dishes that have it. */
export interface DemoGroup {
  name: string;
  min: number;
  max: number;
  options: readonly DemoOption[];
  /** Categories of drinks. */
  categories?: readonly string[];
  /** Ids of dishes of the food service. */
  dishes?: readonly string[];
}

interface DemoOption {
  name: string;
  /** Whole rupiah over the price of the product. */
  price?: number;
}

/** In their order on the page. Every drink also has the sizes. */
export const demoGroups: readonly DemoGroup[] = [
  {
    name: 'Gula',
    min: 0,
    max: 1,
    categories: ['Kopi', 'Teh', 'Buah'],
    options: [{ name: 'Kurang manis' }, { name: 'Tanpa gula' }, { name: 'Ekstra manis' }],
  },
  {
    name: 'Es',
    min: 0,
    max: 1,
    categories: ['Teh', 'Buah'],
    options: [{ name: 'Sedikit es' }, { name: 'Tanpa es' }],
  },
  {
    name: 'Topping',
    min: 0,
    max: 3,
    categories: ['Kopi', 'Teh', 'Susu'],
    options: [
      { name: 'Boba', price: 3_000 },
      { name: 'Jeli kelapa', price: 2_500 },
      { name: 'Puding susu', price: 4_000 },
      { name: 'Espreso tambahan', price: 6_000 },
    ],
  },
  {
    name: 'Level pedas',
    min: 1,
    max: 1,
    dishes: ['ayam-bakar-taliwang', 'mi-aceh-kuah-udang', 'pecel-lele-sambal-terasi'],
    options: [
      { name: 'Tidak pedas' },
      { name: 'Sedang' },
      { name: 'Pedas' },
      { name: 'Pedas sekali' },
    ],
  },
];
