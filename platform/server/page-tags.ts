import { brand } from 'shared-ui/brand';
import { brandProfile } from 'shared-ui/brand-profile';
import { rupiah } from 'shared-ui/rupiah';
import type { HeadTag } from './html.ts';
import { type LinkedProduct, type Menus, productData, restaurantData } from './structured-data.ts';

/** Metadata of one page. */
export interface PageFacts {
  /** Without the brand name. */
  title: string;
  description: string;
  /** Absolute canonical URL; undefined when there is none. */
  url: string | undefined;
  /** Whether search engines may list the page. */
  listed: boolean;
  product?: LinkedProduct | undefined;
  menus?: Menus | undefined;
}

/** Chat previews show about this many characters of a description. */
const PREVIEW_LENGTH = 200;

/**
 * Title, description, canonical URL, Open Graph and structured data of a page. All have
 * `data-server`, by which the shell removes them when the page in the browser sets its own or
 * another page is opened, see shell/src/server-tags.ts.
 */
export function pageTags(facts: PageFacts): HeadTag[] {
  const { title, description, url, listed } = facts;
  const origin = url && new URL(url).origin;
  const tags: HeadTag[] = [
    { name: 'title', content: title ? `${title} · ${brand.name}` : brand.name },
    meta('name', 'description', description),
  ];
  if (!listed) return [...tags, meta('name', 'robots', 'noindex')].map(fromServer);
  tags.push(...previewTags(facts));
  if (url && origin) {
    tags.push({ name: 'link', attributes: { rel: 'canonical', href: url } });
    tags.push(...pictureTags(origin, facts.product));
    if (facts.menus) tags.push(dataBlock(restaurantData(origin, facts.menus)));
  }
  if (facts.product) tags.push(dataBlock(productData(facts.product)));
  return tags.map(fromServer);
}

function previewTags({ title, description, url, product }: PageFacts): HeadTag[] {
  const preview = product ? `${rupiah(product.price)} · ${description}` : description;
  return [
    meta('property', 'og:title', title || brand.name),
    meta('property', 'og:description', shortened(preview)),
    meta('property', 'og:type', product ? 'product' : 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:locale', brandProfile.locale),
    ...(url ? [meta('property', 'og:url', url)] : []),
    ...(product
      ? [
          meta('property', 'product:price:amount', String(product.price)),
          meta('property', 'product:price:currency', brandProfile.currency),
        ]
      : []),
  ];
}

/** The product's picture, then the brand's, because not every crawler can read AVIF. */
function pictureTags(origin: string, product: LinkedProduct | undefined): HeadTag[] {
  const brandPicture = `${origin}/og.png`;
  const picture = product?.pictureUrl;
  const readable = picture !== undefined && !picture.endsWith('.avif');
  return [
    ...(picture ? [meta('property', 'og:image', picture)] : []),
    ...(picture ? [meta('property', 'og:image:alt', product?.name ?? '')] : []),
    meta('property', 'og:image', brandPicture),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${brand.name}: ${brand.tagline}`),
    meta('name', 'twitter:card', readable ? 'summary' : 'summary_large_image'),
    meta('name', 'twitter:image', readable ? picture : brandPicture),
  ];
}

function meta(attribute: 'name' | 'property', key: string, content: string): HeadTag {
  return { name: 'meta', attributes: { [attribute]: key, content } };
}

function dataBlock(content: object): HeadTag {
  return { name: 'script', attributes: { type: 'application/ld+json' }, content };
}

function fromServer(tag: HeadTag): HeadTag {
  return { ...tag, attributes: { ...tag.attributes, 'data-server': '' } };
}

function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= PREVIEW_LENGTH) return text;
  return `${characters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…`;
}
