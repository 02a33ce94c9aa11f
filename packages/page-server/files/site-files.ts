import { brand } from 'shared-ui/brand';
import { brandProfile } from 'shared-ui/brand-profile';
import { escapeText } from '../document/html.ts';
import { matchPage, type SitePage } from '../release-set/site-pages.ts';

/**
 * Allows everything. Private pages use noindex: a crawler blocked by robots.txt would never see it.
 */
export function robotsText(origin: string | undefined): string {
  const sitemap = origin ? `\nSitemap: ${origin}/sitemap.xml\n` : '';
  return `User-agent: *\nAllow: /\n${sitemap}`;
}

/**
 * The sitemap of the public pages, without `lastmod`: the date of a change is unknown.
 *
 * @param ofItems paths of pages with parameters.
 */
export function sitemapXml(
  origin: string,
  pages: readonly SitePage[],
  ofItems: readonly string[],
): string {
  const fixed = pages
    .filter(({ path, private: hidden }) => !hidden && !path.includes(':'))
    .map(({ path }) => path);
  const listed = ofItems.filter((path) => {
    const page = matchPage(pages, path)?.page;
    return page && !page.private;
  });
  const paths = [...fixed, ...listed];
  const urls = paths.map((path) => `  <url><loc>${escapeText(`${origin}${path}`)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** The web app manifest, with which the shop can be installed on a home screen. */
export function webManifest(): object {
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: brandProfile.description,
    lang: brandProfile.language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: brandProfile.themeColours.light,
    theme_color: brandProfile.themeColours.light,
    // Phones crop a maskable icon to their own shape.
    icons: (['any', 'maskable'] as const).flatMap((purpose) =>
      ['192', '512'].map((size) => ({
        src: `/icon-${purpose === 'any' ? '' : `${purpose}-`}${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  };
}
