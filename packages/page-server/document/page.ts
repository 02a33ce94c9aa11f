import { type PreviewedRelease, WITHOUT_APP } from 'releases/preview/preview-links';
import type { Registry } from 'remote-contract/registry';
import { brandProfile } from 'shared-ui/brand-profile';
import type { Preload } from '../release-set/preloads.ts';
import type { ShellTemplate, TemplateTag } from '../release-set/shell-template.ts';
import type { SitePage } from '../release-set/site-pages.ts';
import type { RenderedAt } from '../rendering/rendered-pages.ts';
import { withOrigin } from '../rendering/with-origin.ts';
import { type ForeignCode, importMap } from './foreign-code.ts';
import { type HeadTag, htmlOf } from './html.ts';
import { type InlineFiles, type InlineHashes, inlined, inlineHashes } from './inline-files.ts';
import { WORKER_PATH } from './retired-worker.ts';

/** The rendering of a page, with what it includes of the files of its releases. */
interface Painted {
  rendering: RenderedAt;
  sheets: readonly HeadTag[];
  inlineFiles: InlineFiles;
}

export interface PageParts {
  template: ShellTemplate;
  registry: Registry;
  foreignCode: ForeignCode;
  /** Release of the shell; the page includes it in its reports. */
  shellRelease: string;
  /** The page that matches the path; undefined when there is none. */
  page: SitePage | undefined;
  /** Origin of the request; undefined when it names no valid host. */
  origin: string | undefined;
  /** Metadata of the page. */
  tags: readonly HeadTag[];
  /** The content of the page; undefined when the browser renders it. */
  painted?: Painted | undefined;
  /** Whether browsers may save the shop to open it without a network. */
  serviceWorker: boolean;
  /** Previewed changes; a banner lists them and can end the preview. */
  previewed: readonly PreviewedRelease[];
  /** Whether the registry may be changed in the browser, see shell/public/overrides.js. */
  allowLocalRemotes: boolean;
}

/** Low priority for scripts of a painted page: images, fonts and style sheets come first. */
const LATER = { fetchpriority: 'low' };

/**
 * The HTML for a path: the shell's index.html with the tags of the page, the registry, its content if it
 * has been rendered, and preloads of what it needs, so that the browser loads it in parallel.
 */
export function composePage(parts: PageParts): string {
  const { template, origin = '', painted } = parts;
  const tags = [painted?.rendering.headTags, ...headTags(parts).map(htmlOf)].filter(Boolean);
  const allTags = withOrigin(tags.join('\n    '), origin);
  return template
    .map((part) => {
      if (part.type === 'tags') return allTags;
      if (!painted) return part.html;
      if (part.type === 'tag') return paintedTag(part, painted.inlineFiles);
      if (part.type === 'fonts') return fontPreloads(template);
      if (part.type === 'sheets') return inlinedHtml(painted.sheets, painted.inlineFiles);
      return part.type === 'root' ? withOrigin(contentOf(painted), origin) : part.html;
    })
    .join('');
}

/** Hashes of the elements of a painted page that replace files. */
export function inlineHashesOf(template: ShellTemplate, painted: Painted): InlineHashes {
  const ofTemplate = template.filter((part) => part.type === 'tag');
  return inlineHashes([...ofTemplate, ...painted.sheets], painted.inlineFiles);
}

function headTags(parts: PageParts): HeadTag[] {
  const { registry, shellRelease, page, tags, painted } = parts;
  return [
    ...importMap(parts.foreignCode),
    ...tags,
    themeColour,
    { name: 'meta', attributes: { name: 'shell-release', content: shellRelease } },
    ...(parts.serviceWorker ? [SERVICE_WORKER] : []),
    ...preloadsFor(page, painted !== undefined).map(preload),
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

/** The style sheets come after those of the shell, which they refine. */
function inlinedHtml(sheets: readonly HeadTag[], files: InlineFiles): string {
  return sheets.map((sheet) => htmlOf(inlined(sheet, files))).join('');
}

/** The content of `#root`, followed by the data for hydration. */
function contentOf({ rendering: { html, data } }: Painted): string {
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
