import { type OwnedPart, ownedParts, releasesIn } from './owned-parts.ts';

/** Hues that are apart from each other, in degrees. */
const HUES = [28, 224, 276, 150, 340, 190, 60, 310];

/** The colour of an owner: grey for the shell, and a hue for each remote in the registry. */
function colourOf(owner: string, remotes: readonly string[]): string {
  const hue = HUES[remotes.indexOf(owner) % HUES.length];
  return hue === undefined ? 'hsl(0 0% 35%)' : `hsl(${hue} 75% 35%)`;
}

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
  const remotes = Object.keys(releasesIn(document)).sort();
  if (now !== drawn) layer.replaceChildren(...parts.flatMap((part) => outline(part, remotes)));
  requestAnimationFrame(() => follow(now));
}

function outline({ owner, label, box }: OwnedPart, remotes: readonly string[]): HTMLElement[] {
  if (!box) return [];
  const colour = colourOf(owner, remotes);
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
