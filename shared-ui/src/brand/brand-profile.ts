/**
 * Facts of the brand for search engines, chat previews and phones. Only the server reads them: they
 * are not in `brand.ts`, so that visitors do not download them.
 */
export const brandProfile = {
  description:
    'Kopi, teh, dan hidangan hangat Kedai Senja. Pesan di sini, lalu bayar dan ambil di kasir.',
  servesCuisine: ['Indonesia', 'Kopi dan teh'],
  /** ISO 4217 and ISO 3166-1. */
  currency: 'IDR',
  country: 'ID',
  language: 'id',
  /** In the notation of Open Graph. */
  locale: 'id_ID',
  /** `--ground` of each theme in `styles/tokens.css`, in hexadecimal for phones. */
  themeColours: { light: '#fbf6ee', dark: '#1c111e' },
} as const;
