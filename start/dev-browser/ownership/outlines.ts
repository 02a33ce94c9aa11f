import { type OwnedPart, ownedParts } from './owned-parts.ts';

/** A colour for each owner, distinguishable also in greyscale. */
const COLOURS: Record<string, string> = {
  shell: '#6b7280',
  storefront: '#b45309',
  'cart-checkout': '#1d4ed8',
  'admin-console': '#7e22ce',
};

/**
 * Alt+Shift+O toggles outlines that show which app owns which part of the page. They follow scrolling
 * and changes, and let clicks pass.
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

/** Redraws in each frame in which a part has moved. */
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
    // Keeps the label visible when the part begins above the window.
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
