/** A part of the page that one app owns. */
export interface OwnedPart {
  /** Name of a remote, or `shell`. */
  owner: string;
  /** Owner, name of the part, and release. */
  label: string;
  /** Position in the window; undefined while the part is invisible. */
  box: DOMRect | undefined;
}

/** Releases of the remotes by name, from the registry of the page. */
type Releases = Readonly<Record<string, string>>;

/** Selects the elements that the shell puts around pages and widgets, see shell/src/widgets/owned.tsx. */
const MARK = '[data-remote]';

/** The parts of the page and their owners, outer ones first. */
export function ownedParts(page: Document): OwnedPart[] {
  const releases = releasesIn(page);
  return [...shellParts(page), ...remoteParts(page, releases)];
}

function remoteParts(page: Document, releases: Releases): OwnedPart[] {
  return [...page.querySelectorAll<HTMLElement>(MARK)].map((mark) => {
    const { remote: owner = '', widget } = mark.dataset;
    const name = widget ?? `page ${page.location.pathname}`;
    const release = releases[owner] ?? 'unknown release';
    return { owner, label: `${owner} · ${name} · ${release}`, box: boxOf(mark, page) };
  });
}

/** Header and footer, and `main` while it shows no page of a remote. */
function shellParts(page: Document): OwnedPart[] {
  const parts = [...page.querySelectorAll<HTMLElement>('header, footer, main')].filter(
    (part) => !part.parentElement?.closest(MARK) && !part.closest('main header, main footer'),
  );
  return parts
    .filter((part) => part.localName !== 'main' || !part.querySelector(`:scope > ${MARK}`))
    .map((part) => ({
      owner: 'shell',
      label: `shell · ${part.localName}`,
      box: boxOf(part, page),
    }));
}

/** Bounding box of an element's content; a mark itself has no box. */
function boxOf(element: HTMLElement, page: Document): DOMRect | undefined {
  const range = page.createRange();
  range.selectNodeContents(element);
  const box = range.getBoundingClientRect();
  return box.width > 0 && box.height > 0 ? box : undefined;
}

/** The releases in the registry of a page. */
export function releasesIn(page: Document): Releases {
  const text = page.getElementById('registry')?.textContent ?? '{}';
  const registry = JSON.parse(text) as Record<string, { release: string }>;
  return Object.fromEntries(Object.entries(registry).map(([name, { release }]) => [name, release]));
}
