import { type PreviewedRelease, WITHOUT_APP } from 'releases/preview/preview-links';
import type { Registry } from 'remote-contract/registry';
import { brandProfile } from 'shared-ui/brand-profile';
import type { ShellTemplate, TemplateTag } from '../release-set/shell-template.ts';
import type { Preload, SitePage } from '../release-set/site-pages.ts';
import type { RenderedAt } from '../rendering/rendered-pages.ts';
import { withOrigin } from '../rendering/with-origin.ts';
import { type ForeignCode, importMap, importMapHashes } from './foreign-code.ts';
import { type HeadTag, htmlOf } from './html.ts';
import { type InlineFiles, type InlineHashes, inlined, inlineHashes } from './inline-files.ts';
import type { PageFiles } from './page-files.ts';
import { findSheets } from './rendered-html.ts';
import { WORKER_PATH } from './retired-worker.ts';

/** The parts of a page that do not depend on its path. */
export interface Site {
  template: ShellTemplate;
  /** Release of the shell; pages include it in their reports. */
  shellRelease: string;
  registry: Registry;
  foreignCode: ForeignCode;
  pages: readonly SitePage[];
  /** Origin of the request; undefined if its host is invalid. */
  origin: string | undefined;
  /** Whether browsers may save the shop, see docs/offline.md. */
  serviceWorker: boolean;
  /** Previewed changes; a banner lists them and can end the preview. */
  previewed: readonly PreviewedRelease[];
  /** Whether developers may change the registry in the browser, see shell/public/overrides.js. */
  allowLocalRemotes: boolean;
}

/** The rendering of a page, with the files of its release set. */
export interface Painting {
  rendering: RenderedAt;
  files: PageFiles;
}

export interface PageParts extends Omit<Site, 'pages'> {
  /** The page that matches the path; undefined when there is none. */
  page: SitePage | undefined;
  /** Metadata of the page. */
  tags: readonly HeadTag[];
  /** Undefined if the page is not server-rendered. */
  painting?: Painting | undefined;
}

/** Low priority for scripts of a painted page: images, fonts and style sheets come first. */
const LATER = { fetchpriority: 'low' };

/**
 * Composes a page from the shell's index.html, its tags, the registry, its content if it has been rendered, and preloads
 * of what it needs, so that the browser loads it in parallel.
 *
 * @returns its HTML, and the hashes of its inline elements.
 */
export function composePage(parts: PageParts): { html: string; inline: InlineHashes } {
  const { template, foreignCode, origin = '', painting } = parts;
  const tags = [painting?.rendering.headTags, ...headTags(parts).map(htmlOf)].filter(Boolean);
  const htmlOfTags = withOrigin(tags.join('\n    '), origin);
  const importMaps = importMapHashes(foreignCode);
  if (!painting) {
    const html = template.map((part) => (part.type === 'tags' ? htmlOfTags : part.html)).join('');
    return { html, inline: { scripts: importMaps, styles: [] } };
  }
  const { rendering, files } = painting;
  const sheets = findSheets(rendering.html, files.sheets);
  const html = template.map((part) => {
    if (part.type === 'tags') return htmlOfTags;
    if (part.type === 'tag') return paintedTag(part, files.inline);
    if (part.type === 'fonts') return fontPreloads(template);
    // They refine the shell's own.
    if (part.type === 'sheets') return sheets.map((tag) => htmlOf(inlined(tag, files.inline)));
    return part.type === 'root' ? withOrigin(contentOf(rendering), origin) : part.html;
  });
  const ofTemplate = template.filter((part) => part.type === 'tag');
  const { scripts, styles } = inlineHashes([...ofTemplate, ...sheets], files.inline);
  return { html: html.flat().join(''), inline: { scripts: [...scripts, ...importMaps], styles } };
}

function headTags(parts: PageParts): HeadTag[] {
  const { registry, shellRelease, page, tags, painting } = parts;
  return [
    ...importMap(parts.foreignCode),
    ...tags,
    themeColour,
    { name: 'meta', attributes: { name: 'shell-release', content: shellRelease } },
    ...(parts.serviceWorker ? [SERVICE_WORKER] : []),
    ...preloadsFor(page, painting !== undefined).map(preload),
    {
      name: 'script',
      attributes: { type: 'application/json', id: 'registry' },
      content: registry,
    },
    ...overrides(parts),
  ];
}

/** Fonts move to the start of the head; the shell's deferred script gets a low priority. */
function paintedTag(tag: TemplateTag, files: InlineFiles): string {
  if (isFont(tag)) return '';
  const { name, attributes } = tag;
  if (name === 'script' && attributes.defer !== undefined) {
    return htmlOf({ name, attributes: { ...attributes, ...LATER }, content: '' });
  }
  const replaced = inlined(tag, files);
  return replaced === tag ? tag.html : htmlOf(replaced);
}

/**
 * Fonts come first: the first frame waits 100 ms for them, and a page without them keeps the fallback fonts
 * (`font-display: optional`).
 */
function fontPreloads(template: ShellTemplate): string {
  return template.map((part) => (part.type === 'tag' && isFont(part) ? part.html : '')).join('');
}

function isFont({ attributes }: TemplateTag): boolean {
  return attributes.rel === 'preload' && attributes.as === 'font';
}

/** The content of `#root`, followed by the data for hydration. */
function contentOf({ html, data }: RenderedAt): string {
  const block: HeadTag = {
    name: 'script',
    attributes: { type: 'application/json', id: 'page-data' },
    content: data,
  };
  return `${html}</div>${htmlOf(block)}`;
}

/** Without it the page unregisters an earlier worker, see shell/src/offline/save-visit.ts. */
const SERVICE_WORKER: HeadTag = {
  name: 'meta',
  attributes: { name: 'service-worker', content: WORKER_PATH },
};

/** The script that loads local remotes, and shows the banner of a preview. */
function overrides({ previewed, allowLocalRemotes }: PageParts): HeadTag[] {
  if (previewed.length === 0 && !allowLocalRemotes) return [];
  return [
    {
      name: 'script',
      // Runs after the registry and before the shell, whose script is deferred.
      attributes: {
        src: '/overrides.js',
        'data-previewed': previewed.map(nameOfPreview).join(', '),
        ...(allowLocalRemotes && { 'data-local-remotes': '' }),
      },
      content: '',
    },
  ];
}

function nameOfPreview({ app, release }: PreviewedRelease): string {
  return release === WITHOUT_APP ? `tanpa ${app}` : `${app} ${release}`;
}

/** Both colours, because only the browser knows the theme, see shell/public/theme.js. */
const themeColour: HeadTag = {
  name: 'meta',
  attributes: {
    name: 'theme-color',
    content: brandProfile.themeColours.light,
    'data-light': brandProfile.themeColours.light,
    'data-dark': brandProfile.themeColours.dark,
  },
};

/**
 * Preloads of the code of a page. For a painted page they have a low priority, since its content needs no code; its
 * style sheets are in the head.
 */
function preloadsFor(page: SitePage | undefined, isPainted: boolean): Preload[] {
  if (!page) return [];
  const { owner, preload: files } = page;
  const entry = owner && {
    as: 'script',
    href: owner.entry,
    integrity: owner.integrity,
    crossorigin: '',
  };
  const all: Preload[] = [...(entry ? [entry] : []), ...files];
  if (!isPainted) return all;
  return all.filter(({ as }) => as !== 'style').map((each) => ({ ...each, ...LATER }));
}

function preload(attributes: Preload): HeadTag {
  return { name: 'link', attributes: { rel: 'preload', ...attributes } };
}
