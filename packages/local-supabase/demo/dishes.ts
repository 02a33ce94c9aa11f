/** A dish of the mock food service, with the fields of the external service. */
export interface DemoDish {
  id: string;
  title: string;
  /** Preparation time in the text format of the service; null when unknown. */
  time: string | null;
  /** Name of the picture in `pictures/dishes/`, without extension. */
  picture: string;
}

const dish = (picture: string, title: string, time: string | null): DemoDish => ({
  id: picture,
  title,
  time,
  picture,
});

/** The dishes in their order of display: the first eight are page one of the menu. */
export const demoDishes: readonly DemoDish[] = [
  dish('nasi-goreng-kampung', 'Nasi Goreng Kampung', '20 menit'),
  dish('sate-ayam-madura', 'Sate Ayam Madura', '25 menit'),
  dish('soto-ayam-lamongan', 'Soto Ayam Lamongan', '30 menit'),
  dish('mi-goreng-jawa', 'Mi Goreng Jawa', '18 menit'),
  dish('rendang-daging-sapi-padang', 'Rendang Daging Sapi Padang', '45 menit'),
  dish('gado-gado-siram', 'Gado-Gado Siram', '15 menit'),
  dish('ayam-bakar-taliwang', 'Ayam Bakar Taliwang', '35 menit'),
  dish('martabak-manis-cokelat-keju', 'Martabak Manis Cokelat Keju', '22 menit'),
  dish('bakso-malang-komplet', 'Bakso Malang Komplet', '20 menit'),
  dish('tumpeng-mini-nasi-kuning', 'Tumpeng Mini Nasi Kuning', '40 menit'),
  dish('mi-ayam-pangsit', 'Mi Ayam Pangsit', '18 menit'),
  dish('rawon-surabaya', 'Rawon Surabaya', '35 menit'),
  dish('tempe-mendoan-banyumas', 'Tempe Mendoan Banyumas', '12 menit'),
  dish('sate-lilit-bali', 'Sate Lilit Bali', '28 menit'),
  dish('pempek-palembang', 'Pempek Palembang', '15 menit'),
  dish('klepon-gula-merah', 'Klepon Gula Merah', null),
  dish('nasi-uduk-betawi', 'Nasi Uduk Betawi', '20 menit'),
  dish('soto-betawi-kuah-susu', 'Soto Betawi Kuah Susu', '30 menit'),
  dish('ayam-goreng-lengkuas', 'Ayam Goreng Lengkuas', '25 menit'),
  dish('mi-aceh-kuah-udang', 'Mi Aceh Kuah Udang', '25 menit'),
  dish('siomay-bandung', 'Siomay Bandung', '15 menit'),
  dish('gudeg-jogja-komplet', 'Gudeg Jogja Komplet', '30 menit'),
  dish('lumpia-semarang', 'Lumpia Semarang', '15 menit'),
  dish('kue-lapis-legit', 'Kue Lapis Legit', null),
  dish('sate-maranggi-purwakarta', 'Sate Maranggi Purwakarta', '28 menit'),
  dish('sop-buntut-bening', 'Sop Buntut Bening', '40 menit'),
  dish('kwetiau-siram-sapi', 'Kwetiau Siram Sapi', '20 menit'),
  dish('pecel-lele-sambal-terasi', 'Pecel Lele Sambal Terasi', '22 menit'),
  dish('nasi-liwet-sunda', 'Nasi Liwet Sunda', '35 menit'),
  dish('sayur-asem-betawi', 'Sayur Asem Betawi', '25 menit'),
  dish('bakwan-jagung-manis', 'Bakwan Jagung Manis', '12 menit'),
  dish('tahu-gejrot-cirebon', 'Tahu Gejrot Cirebon', '10 menit'),
];
