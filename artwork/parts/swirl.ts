import { n, stroke } from '../svg.ts';

/** Chocolate painted on the inner wall of a glass, between two heights above the foot. */
export function chocolateSwirl(half: number, low: number, high: number): string {
  const turns = 4;
  const rise = (high - low) / turns;
  const d = Array.from({ length: turns }, (_, i) => {
    const y = -low - i * rise;
    return `M ${n(-half)} ${n(y)} C ${n(-half * 0.4)} ${n(y + rise * 0.5)} ${n(half * 0.3)} ${n(y + rise * 0.1)} ${n(half)} ${n(y - rise * 0.6)}`;
  }).join(' ');
  return (
    stroke(d, '#4a220f', 13, 'opacity="0.85"') +
    stroke(d, '#8a4d25', 4, 'opacity="0.6" transform="translate(-2 -3)"')
  );
}

/** A thread of chocolate sauce on a surface, as a loose spiral. */
export function chocolateThread(rx: number, ry: number): string {
  const points = Array.from({ length: 60 }, (_, i) => {
    const [angle, reach] = [i * 0.28, 1 - i / 66];
    return `${n(Math.cos(angle) * rx * reach)} ${n(Math.sin(angle) * ry * reach)}`;
  });
  return stroke(`M ${points.join(' L ')}`, '#4a220f', 4.6);
}
