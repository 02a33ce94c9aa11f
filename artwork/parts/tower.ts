import { deepen, lighten } from '../colour.ts';
import { across, n, path } from '../svg.ts';

/** Half a width and a height over the ground. */
export type Step = readonly [half: number, height: number];

/** A tower that is the same on both sides, from its foot to its top, lit from the left. */
export function tower(steps: readonly Step[], colour: string): string {
  const side = (sign: 1 | -1): string[] =>
    steps.map(([half, height]) => `${n(sign * half)} ${n(-height)}`);
  const shape = `M ${side(-1).join(' L ')} L ${side(1).toReversed().join(' L ')} Z`;
  return path(
    shape,
    across(
      [0, lighten(colour, 0.32)],
      [0.46, lighten(colour, 0.1)],
      [0.54, deepen(colour, 0.12)],
      [1, deepen(colour, 0.34)],
    ),
  );
}
