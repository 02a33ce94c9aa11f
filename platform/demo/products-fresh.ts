import type { DemoProduct } from './demo-product.ts';

/** Cold drinks of fruit, tea and milk. */
export const freshDrinks: readonly DemoProduct[] = [
  {
    product_name: 'Es Teh Manis',
    type_product: 'Minuman',
    price: 8000,
    compare_at_price: null,
    stock_product: 80,
    rating: 5,
    description:
      'Teh melati seduhan tubruk, gula asli, dan es batu sampai bibir gelas. Teman semua makanan.',
    picture: 'es-teh-manis',
  },
  {
    product_name: 'Es Jeruk Peras',
    type_product: 'Minuman',
    price: 14000,
    compare_at_price: null,
    stock_product: 30,
    rating: 5,
    description:
      'Jeruk siam Pontianak diperas saat dipesan, tanpa sirup. Asam manisnya segar sampai tetes akhir.',
    picture: 'es-jeruk-peras',
  },
  {
    product_name: 'Jus Mangga Harum Manis',
    type_product: 'Minuman',
    price: 20000,
    compare_at_price: null,
    stock_product: 16,
    rating: 5,
    description:
      'Mangga harum manis Probolinggo yang matang di pohon, kental tanpa tambahan gula. Wangi sejak gelasnya datang.',
    picture: 'jus-mangga-harum-manis',
  },
  {
    product_name: 'Es Campur Senja',
    type_product: 'Minuman',
    price: 22000,
    compare_at_price: 26000,
    stock_product: 1,
    rating: 5,
    description:
      'Cincau, kolang-kaling, tape, dan buah segar di bawah gunung es serut. Sirup merahnya mewarnai seperti langit senja.',
    picture: 'es-campur-senja',
  },
  {
    product_name: 'Es Kopi Alpukat',
    type_product: 'Minuman',
    price: 29000,
    compare_at_price: null,
    stock_product: 14,
    rating: 5,
    description:
      'Alpukat kocok di dasar, espresso di atas, satu sendok es krim vanila di puncak. Aduk dulu atau nikmati lapis demi lapis.',
    picture: 'es-kopi-alpukat',
  },
  {
    product_name: 'Es Doger Bandung',
    type_product: 'Minuman',
    price: 18000,
    compare_at_price: null,
    stock_product: 20,
    rating: 5,
    description:
      'Es santan merah muda dengan tape singkong, ketan hitam, dan roti tawar. Manis gurih khas gerobak Bandung.',
    picture: 'es-doger-bandung',
  },
  {
    product_name: 'Jus Jambu Merah',
    type_product: 'Minuman',
    price: 17000,
    compare_at_price: null,
    stock_product: 24,
    rating: 5,
    description:
      'Jambu biji merah yang disaring halus, diberi perasan jeruk nipis. Segar, wangi, dan kaya vitamin C.',
    picture: 'jus-jambu-merah',
  },
  {
    product_name: 'Es Lemon Serai',
    type_product: 'Minuman',
    price: 16000,
    compare_at_price: 20000,
    stock_product: 27,
    rating: 5,
    description:
      'Lemon iris dan serai yang direndam semalaman, disajikan dengan daun mint. Ringan dan menyegarkan.',
    picture: 'es-lemon-serai',
  },
  {
    product_name: 'Es Semangka Selasih',
    type_product: 'Minuman',
    price: 17000,
    compare_at_price: null,
    stock_product: 19,
    rating: 5,
    description:
      'Semangka merah tanpa biji dengan selasih yang mengembang. Dinginnya pas untuk siang di Jakarta.',
    picture: 'es-semangka-selasih',
  },
  {
    product_name: 'Es Timun Serut',
    type_product: 'Minuman',
    price: 14000,
    compare_at_price: null,
    stock_product: 23,
    rating: 5,
    description:
      'Timun muda serut, sirup melon, dan perasan jeruk nipis. Renyah, dingin, dan tidak terlalu manis.',
    picture: 'es-timun-serut',
  },
  {
    product_name: 'Susu Stroberi Lembang',
    type_product: 'Minuman',
    price: 22000,
    compare_at_price: null,
    stock_product: 15,
    rating: 5,
    description:
      'Susu segar Lembang di atas saus stroberi buatan dapur kami. Merah dan putihnya bertemu saat diaduk.',
    picture: 'susu-stroberi-lembang',
  },
  {
    product_name: 'Es Soda Gembira',
    type_product: 'Minuman',
    price: 19000,
    compare_at_price: null,
    stock_product: 26,
    rating: 5,
    description:
      'Soda, sirup merah, dan susu kental manis yang bertemu dengan riang. Minuman pesta yang tak pernah tua.',
    picture: 'es-soda-gembira',
  },
  {
    product_name: 'Es Matcha Kelapa',
    type_product: 'Minuman',
    price: 28000,
    compare_at_price: 32000,
    stock_product: 17,
    rating: 5,
    description:
      'Matcha kocok di atas santan kelapa muda yang gurih. Hijau, lembut, dan sedikit pahit di ujungnya.',
    picture: 'es-matcha-kelapa',
  },
];
