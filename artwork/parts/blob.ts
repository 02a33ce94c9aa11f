import { between } from '../random.ts';
import { n } from '../svg.ts';

export interface Blob {
  rx: number;
  ry: number;
  /** Number of bulges, and their size: 0 is an ellipse. */
  corners: number;
  uneven: number;
  random: () => number;
}

/** An irregular closed outline around the origin, as path data. */
export function blob({ rx, ry, corners, uneven, random }: Blob): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = ((i + between(random, -0.25, 0.25)) / corners) * Math.PI * 2;
    const reach = 1 + between(random, -uneven, uneven);
    return [Math.cos(angle) * reach * rx, Math.sin(angle) * reach * ry] as const;
  });
  const middle = (i: number): string => {
    const [a, b] = [points[i % corners] ?? [0, 0], points[(i + 1) % corners] ?? [0, 0]];
    return `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;
  };
  const curve = points.map(([x, y], i) => `Q ${n(x)} ${n(y)} ${middle(i)}`).join(' ');
  return `M ${middle(corners - 1)} ${curve} Z`;
}
