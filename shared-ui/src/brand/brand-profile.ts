/**
 * Brand data for search engines, link previews and web app manifests. Used only by the server; separate from
 * `brand.ts`, so that visitors do not download it.
 */
export const brandProfile = {
  description:
    'Kopi, teh, dan hidangan hangat Kedai Senja. Pesan di sini, lalu bayar dan ambil di kasir.',
  servesCuisine: ['Indonesia', 'Kopi dan teh'],
  /** ISO 4217 and ISO 3166-1. */
  currency: 'IDR',
  country: 'ID',
  language: 'id',
  /** Open Graph format. */
  locale: 'id_ID',
  /** `--ground` of each theme in `styles/tokens.css`, in hexadecimal for `theme-color`. */
  themeColours: { light: '#fbf6ee', dark: '#1c111e' },
} as const;
