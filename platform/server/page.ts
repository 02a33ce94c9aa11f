import { brandProfile } from 'shared-ui/brand-profile';
import { type HeadTag, htmlOf } from './html.ts';
import type { PageRegistry } from './page-registry.ts';
import type { Preload } from './preloads.ts';
import type { SitePage } from './site-pages.ts';

/** Where the shell's index.html wants what the server adds to its head. */
const PLACE = '<!--registry-->';

export interface PageParts {
  /** Content of the shell's `index.html`. */
  template: string;
  registry: PageRegistry;
  /** Release of the shell, for what the page reports about itself. */
  shellRelease: string;
  /** The page that the address leads to; undefined when there is none. */
  page: SitePage | undefined;
  /** What the head says about the page. */
  tags: readonly HeadTag[];
  /** What the page needs besides what every visit to it needs. */
  preloads: readonly Preload[];
  /** Whether the registry may be changed in the browser, see shell/public/local-remotes.js. */
  allowLocalRemotes: boolean;
}

/**
 * The shop's one HTML page for a path: the shell's index.html with the tags of the page, the
 * registry, and preloads of what the page needs, so that nothing is loaded one after the other.
 */
export function composePage(parts: PageParts): string {
  const { template, registry, shellRelease, page, tags, preloads, allowLocalRemotes } = parts;
  const head: HeadTag[] = [
    ...tags,
    themeColour,
    { name: 'meta', attributes: { name: 'shell-release', content: shellRelease } },
    // Who shows products asks the backend at once; other pages perhaps never do.
    ...(page?.shows ? [preload({ as: 'fetch', href: '/config.json', crossorigin: '' })] : []),
    ...entryPreload(page),
    ...[...(page?.preload ?? []), ...preloads].map(preload),
    {
      name: 'script',
      attributes: { type: 'application/json', id: 'registry' },
      content: registry,
    },
    ...(allowLocalRemotes ? [LOCAL_REMOTES] : []),
  ];
  return template.replace(PLACE, () => head.map(htmlOf).join('\n    '));
}

/** Runs at once: after the registry, before the shell, whose script is deferred. */
const LOCAL_REMOTES: HeadTag = {
  name: 'script',
  attributes: { src: '/local-remotes.js' },
  content: '',
};

/** Both themes: which one is shown is known in the browser only, see shell/public/theme.js. */
const themeColour: HeadTag = {
  name: 'meta',
  attributes: {
    name: 'theme-color',
    content: brandProfile.themeColours.light,
    'data-light': brandProfile.themeColours.light,
    'data-dark': brandProfile.themeColours.dark,
  },
};

function entryPreload(page: SitePage | undefined): HeadTag[] {
  if (!page?.owner) return [];
  const { entry, integrity } = page.owner;
  return [preload({ as: 'script', href: entry, integrity, crossorigin: '' })];
}

function preload(attributes: Preload): HeadTag {
  return { name: 'link', attributes: { rel: 'preload', ...attributes } };
}
