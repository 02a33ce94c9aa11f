/**
 * What the brand tells search engines, chat previews and phones. The server reads it; it is no part
 * of `brand.ts`, so that no visitor loads it.
 */
export const brandProfile = {
  description:
    'Pesan kopi, teh, dan hidangan hangat dari Kedai Senja di Bogor, Jakarta, Bandung, dan Jogja.',
  servesCuisine: ['Indonesia', 'Kopi dan teh'],
  /** ISO 4217 and ISO 3166-1. */
  currency: 'IDR',
  country: 'ID',
  language: 'id',
  /** As Open Graph writes it. */
  locale: 'id_ID',
  /** The ground of each theme, `--ground` in `styles/tokens.css`, as phones understand it. */
  themeColours: { light: '#fbf6ee', dark: '#1c111e' },
} as const;
