import type { DemoProduct } from './demo-product.ts';

/** The drinks of the first page of the menu. */
export const favourites: readonly DemoProduct[] = [
  {
    product_name: 'Es Kopi Susu Gula Aren',
    type_product: 'Minuman',
    category: 'Kopi',
    price: 17500,
    compare_at_price: 25000,
    stock_product: 40,
    rating: 5,
    description:
      'Espresso robusta Lampung, susu segar, dan gula aren cair yang turun perlahan di sela es. Manisnya dalam, pahitnya sopan.',
    picture: 'es-kopi-susu-gula-aren',
  },
  {
    product_name: 'Es Cendol Dawet',
    type_product: 'Minuman',
    category: 'Tradisional',
    price: 18000,
    compare_at_price: null,
    stock_product: 32,
    rating: 5,
    description:
      'Cendol pandan kenyal dalam santan dingin dan gula jawa yang legit. Segelas sore hari seperti di pinggir Alun-Alun.',
    picture: 'es-cendol-dawet',
  },
  {
    product_name: 'Teh Tarik',
    type_product: 'Minuman',
    category: 'Teh',
    price: 16000,
    compare_at_price: null,
    stock_product: 28,
    rating: 5,
    description:
      'Teh hitam pekat dan susu kental yang ditarik tinggi sampai berbusa. Hangat, lembut, dan pas untuk hujan Bogor.',
    picture: 'teh-tarik',
  },
  {
    product_name: 'Jus Alpukat',
    type_product: 'Minuman',
    category: 'Buah',
    price: 19000,
    compare_at_price: 24000,
    stock_product: 25,
    rating: 5,
    description:
      'Alpukat mentega matang pohon, diblender kental dengan sedikit susu. Dinding gelasnya kami lukis dengan cokelat.',
    picture: 'jus-alpukat',
  },
  {
    product_name: 'Wedang Jahe',
    type_product: 'Minuman',
    category: 'Tradisional',
    price: 12000,
    compare_at_price: null,
    stock_product: 36,
    rating: 5,
    description:
      'Jahe emprit bakar yang digeprek, direbus bersama serai dan gula batu. Menghangatkan dari tegukan pertama.',
    picture: 'wedang-jahe',
  },
  {
    product_name: 'Es Kelapa Muda',
    type_product: 'Minuman',
    category: 'Buah',
    price: 18000,
    compare_at_price: null,
    stock_product: 18,
    rating: 5,
    description:
      'Air kelapa hijau yang dibelah saat dipesan, lengkap dengan daging mudanya. Dingin, bersih, dan manis alami.',
    picture: 'es-kelapa-muda',
  },
  {
    product_name: 'Kopi Tubruk',
    type_product: 'Minuman',
    category: 'Kopi',
    price: 10000,
    compare_at_price: null,
    stock_product: 50,
    rating: 5,
    description:
      'Kopi giling kasar diseduh langsung di cangkir, ampasnya dibiarkan turun. Hitam, harum, tanpa basa-basi.',
    picture: 'kopi-tubruk',
  },
  {
    product_name: 'Es Teler',
    type_product: 'Minuman',
    category: 'Buah',
    price: 24000,
    compare_at_price: 28000,
    stock_product: 22,
    rating: 5,
    description:
      'Alpukat, nangka, dan kelapa muda berenang dalam santan dan es serut. Semangkuk penuh yang susah dibagi.',
    picture: 'es-teler',
  },
];
