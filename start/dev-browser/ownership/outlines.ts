import { type OwnedPart, ownedParts } from './owned-parts.ts';

/** One colour per owner, told apart also in shades of grey. */
const COLOURS: Record<string, string> = {
  shell: '#6b7280',
  storefront: '#b45309',
  'cart-checkout': '#1d4ed8',
  'admin-console': '#7e22ce',
};

/**
 * Alt+Shift+O shows which app owns what on the page, and hides it again. The outlines lie over the
 * page and follow it while it scrolls and changes; they take no clicks.
 */
addEventListener('keydown', ({ altKey, shiftKey, code }) => {
  if (altKey && shiftKey && code === 'KeyO') toggle();
});

let layer: HTMLElement | undefined;

function toggle(): void {
  if (layer) {
    layer.remove();
    layer = undefined;
    return;
  }
  layer = document.createElement('div');
  layer.dataset.ownership = '';
  layer.setAttribute('aria-hidden', 'true');
  Object.assign(layer.style, { position: 'fixed', inset: '0', zIndex: '9999' });
  layer.style.pointerEvents = 'none';
  document.body.append(layer);
  follow();
}

/** Draws in every frame in which something moved. */
function follow(drawn = ''): void {
  if (!layer) return;
  const parts = ownedParts(document);
  const now = JSON.stringify(parts);
  if (now !== drawn) layer.replaceChildren(...parts.flatMap(outline));
  requestAnimationFrame(() => follow(now));
}

function outline({ owner, label, box }: OwnedPart): HTMLElement[] {
  if (!box) return [];
  const colour = COLOURS[owner] ?? 'black';
  const frame = document.createElement('div');
  Object.assign(frame.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    outline: `2px solid ${colour}`,
    outlineOffset: '-2px',
  });
  const tag = document.createElement('span');
  tag.textContent = label;
  Object.assign(tag.style, {
    position: 'absolute',
    left: '0',
    // A part that begins above the window still says whose it is.
    top: `${Math.max(0, -box.top)}px`,
    padding: '0 0.4em',
    background: colour,
    color: 'white',
    font: '12px/1.5 monospace',
    whiteSpace: 'nowrap',
  });
  frame.append(tag);
  return [frame];
}
