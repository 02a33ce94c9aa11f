/** Texts of the brand. Another brand replaces this file, `logo.svg` and the colours in `styles/tokens.css`. */
export const brand = {
  name: 'Kedai Senja',
  tagline: 'Kopi, teh, dan hidangan hangat saat senja',
  cities: ['Bogor', 'Jakarta', 'Bandung', 'Jogja'],
  citiesInWords: 'Bogor, Jakarta, Bandung, dan Jogja',
} as const;
