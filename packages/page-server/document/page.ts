import { type PreviewedRelease, WITHOUT_APP } from 'releases/preview/preview-links';
import type { Registry } from 'remote-contract/registry';
import { brandProfile } from 'shared-ui/brand-profile';
import type { Preload } from '../release-set/preloads.ts';
import type { SitePage } from '../release-set/site-pages.ts';
import type { RenderedAt } from '../rendering/rendered-pages.ts';
import { type ForeignCode, importMap } from './foreign-code.ts';
import { type HeadTag, htmlOf } from './html.ts';
import { WORKER_PATH } from './retired-worker.ts';

/** Placeholder in the shell's index.html for the tags that the server adds. */
const PLACEHOLDER = '<!--registry-->';

/** The rendering of a page, with the style sheets of its parts. */
interface Painted {
  rendering: RenderedAt;
  sheets: readonly HeadTag[];
}

export interface PageParts {
  /** Content of the shell's `index.html`. */
  template: string;
  registry: Registry;
  foreignCode: ForeignCode;
  /** Release of the shell; the page includes it in its reports. */
  shellRelease: string;
  /** The page that matches the path; undefined when there is none. */
  page: SitePage | undefined;
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

/** Beginning of the tag of the shell's main script. */
const MAIN_SCRIPT = /<script defer\b/;

const FONT_PRELOAD = /<link\b[^>]*\sas="font"[^>]*>/g;

/** What stands in `#root` of the shell's index.html until the page is rendered. */
const CONTENT = /<!--page-->.*<!--\/page-->\s*<\/div>/s;

/**
 * The HTML for a path: the shell's index.html with the tags of the page, the registry, its content if it
 * has been rendered, and preloads of what it needs, so that the browser loads it in parallel.
 */
export function composePage(parts: PageParts): string {
  const { template, registry, shellRelease, page, tags, painted } = parts;
  const head: HeadTag[] = [
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
  const tagsOf = [painted?.rendering.headTags, ...head.map(htmlOf)].filter(Boolean);
  // The placeholder for the head is the first one in any content.
  const html = painted ? withContent(template, painted) : template;
  return html.replace(PLACEHOLDER, () => tagsOf.join('\n    '));
}

/**
 * The style sheets come after those of the shell, which they refine. Fonts come first: the first frame waits 100 ms for
 * them, and a page without them keeps the fallback fonts (`font-display: optional`).
 */
function withContent(template: string, painted: Painted): string {
  const sheets = painted.sheets.map(htmlOf).join('');
  const fonts = template.match(FONT_PRELOAD)?.join('') ?? '';
  return template
    .replaceAll(FONT_PRELOAD, '')
    .replace(/<head>\s*<meta charset[^>]*>/, (tags) => `${tags}${fonts}`)
    .replace(MAIN_SCRIPT, (tag) => `${tag} fetchpriority="${LATER.fetchpriority}"`)
    .replace('</head>', () => `${sheets}</head>`)
    .replace(CONTENT, () => contentOf(painted));
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
