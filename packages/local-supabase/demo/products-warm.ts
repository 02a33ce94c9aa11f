import type { DemoProduct } from './demo-product.ts';

/** Warm drinks. */
export const warmDrinks: readonly DemoProduct[] = [
  {
    product_name: 'Bandrek',
    type_product: 'Minuman',
    category: 'Tradisional',
    price: 13000,
    compare_at_price: null,
    stock_product: 30,
    rating: 5,
    description:
      'Jahe, kayu manis, dan gula aren direbus pelan sampai pekat. Minuman malam orang Sunda saat udara turun.',
    picture: 'bandrek',
  },
  {
    product_name: 'Bajigur',
    type_product: 'Minuman',
    category: 'Tradisional',
    price: 13000,
    compare_at_price: null,
    stock_product: 21,
    rating: 5,
    description:
      'Santan hangat, gula aren, dan sejumput garam dengan kolang-kaling. Gurihnya seperti pelukan di Lembang.',
    picture: 'bajigur',
  },
  {
    product_name: 'Kopi Joss Jogja',
    type_product: 'Minuman',
    category: 'Kopi',
    price: 12000,
    compare_at_price: null,
    stock_product: 0,
    rating: 5,
    description:
      'Kopi hitam panas dengan bara arang yang dicelup sampai berbunyi joss. Kental seperti malam di Tugu.',
    picture: 'kopi-joss-jogja',
  },
  {
    product_name: 'Cappuccino Senja',
    type_product: 'Minuman',
    category: 'Kopi',
    price: 26000,
    compare_at_price: null,
    stock_product: 34,
    rating: 5,
    description:
      'Espresso arabika Gayo dengan susu berbusa sehalus beludru. Ditaburi kayu manis, secokelat langit jam enam.',
    picture: 'cappuccino-senja',
  },
  {
    product_name: 'Wedang Uwuh Imogiri',
    type_product: 'Minuman',
    category: 'Tradisional',
    price: 15000,
    compare_at_price: 18000,
    stock_product: 25,
    rating: 5,
    description:
      'Daun cengkih, kayu secang, dan jahe yang memerahkan air. Hangatnya rempah dari perbukitan Imogiri.',
    picture: 'wedang-uwuh-imogiri',
  },
  {
    product_name: 'Cokelat Panas Jember',
    type_product: 'Minuman',
    category: 'Susu',
    price: 24000,
    compare_at_price: null,
    stock_product: 20,
    rating: 5,
    description:
      'Cokelat hitam Jember dilelehkan dalam susu panas. Kental, tidak terlalu manis, dengan marshmallow di atasnya.',
    picture: 'cokelat-panas-jember',
  },
  {
    product_name: 'Wedang Ronde',
    type_product: 'Minuman',
    category: 'Tradisional',
    price: 17000,
    compare_at_price: null,
    stock_product: 2,
    rating: 5,
    description:
      'Bola ketan isi kacang dalam kuah jahe panas, ditabur kacang sangrai. Semangkuk kecil untuk malam yang dingin.',
    picture: 'wedang-ronde',
  },
  {
    product_name: 'Teh Poci Gula Batu',
    type_product: 'Minuman',
    category: 'Teh',
    price: 15000,
    compare_at_price: null,
    stock_product: 18,
    rating: 5,
    description:
      'Teh melati Tegal dalam poci tanah liat, dengan gula batu di dasar cangkir. Jangan diaduk, biarkan manisnya datang.',
    picture: 'teh-poci-gula-batu',
  },
  {
    product_name: 'STMJ',
    type_product: 'Minuman',
    category: 'Susu',
    price: 18000,
    compare_at_price: null,
    stock_product: 12,
    rating: 5,
    description:
      'Susu, telur ayam kampung, madu, dan jahe dikocok sampai berbusa. Penambah tenaga yang rasanya seperti hadiah.',
    picture: 'stmj',
  },
];
