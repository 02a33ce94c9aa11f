import type { PageHead } from 'remote-contract';
import { brand } from 'shared-ui/brand';
import { brandProfile } from 'shared-ui/brand-profile';
import type { HeadTag } from './html.ts';

/** Metadata of one page. */
export interface PageFacts extends Omit<PageHead, 'type'> {
  /** `website` by default. */
  type?: PageHead['type'];
  /** Absolute canonical URL; undefined when there is none. */
  url: string | undefined;
  /** Whether search engines may list the page. */
  listed: boolean;
  /** Whether the rendered page itself has a title and a description. */
  titled?: boolean;
}

/** Chat previews show about this many characters of a description. */
const PREVIEW_LENGTH = 200;

/**
 * Title, description, canonical URL, Open Graph and structured data of a page. All have `data-server`, so that the
 * shell can remove them on client navigation.
 */
export function pageTags(facts: PageFacts): HeadTag[] {
  const { title, description, url, listed, titled, structuredData } = facts;
  const tags: HeadTag[] = titled
    ? []
    : [
        { name: 'title', content: title ? `${title} · ${brand.name}` : brand.name },
        meta('name', 'description', description),
      ];
  if (!listed) return [...tags, meta('name', 'robots', 'noindex')].map(fromServer);
  tags.push(...previewTags(facts));
  if (url) {
    tags.push({ name: 'link', attributes: { rel: 'canonical', href: url } });
    tags.push(...pictureTags(new URL(url).origin, facts.picture));
  }
  if (structuredData) tags.push(dataBlock(structuredData));
  return tags.map(fromServer);
}

function previewTags(facts: PageFacts): HeadTag[] {
  const { title, description, socialDescription = description, type = 'website', url } = facts;
  return [
    meta('property', 'og:title', title || brand.name),
    meta('property', 'og:description', shortened(socialDescription)),
    meta('property', 'og:type', type),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:locale', brandProfile.locale),
    ...(url ? [meta('property', 'og:url', url)] : []),
    ...Object.entries(facts.properties ?? {}).map(([property, content]) =>
      meta('property', property, content),
    ),
  ];
}

/** The page's picture, then the brand's, because not every crawler can read AVIF. */
function pictureTags(origin: string, picture: PageHead['picture']): HeadTag[] {
  const brandPicture = `${origin}/og.png`;
  const readable = picture !== undefined && !picture.url.endsWith('.avif');
  return [
    ...(picture
      ? [meta('property', 'og:image', picture.url), meta('property', 'og:image:alt', picture.alt)]
      : []),
    meta('property', 'og:image', brandPicture),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${brand.name}: ${brand.tagline}`),
    meta('name', 'twitter:card', readable ? 'summary' : 'summary_large_image'),
    meta('name', 'twitter:image', readable ? picture.url : brandPicture),
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
