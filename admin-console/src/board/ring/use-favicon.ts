import { useEffect } from 'react';

const SIZE = 64;

/** Shows a number in the tab's icon; the original icon for 0 and after the page. */
export function useFavicon(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const originals = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')];
    const shown = document.createElement('link');
    let url: string | undefined;
    let isCurrent = true;
    draw(count)?.toBlob((picture) => {
      if (!picture || !isCurrent) return;
      url = URL.createObjectURL(picture);
      shown.rel = 'icon';
      shown.href = url;
      for (const original of originals) original.remove();
      document.head.append(shown);
    });
    return () => {
      isCurrent = false;
      if (url === undefined) return;
      shown.remove();
      document.head.append(...originals);
      URL.revokeObjectURL(url);
    };
  }, [count]);
}

/** A red disc with the number; undefined where the browser cannot draw. */
function draw(count: number): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = '#b3261e';
  pen.beginPath();
  pen.arc(SIZE / 2, SIZE / 2, SIZE / 2, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = '#fff';
  pen.font = `700 ${count > 9 ? 36 : 44}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(count > 99 ? '99' : String(count), SIZE / 2, SIZE / 2 + 3);
  return canvas;
}
