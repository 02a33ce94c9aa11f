import { deepen, lighten } from '../colour.ts';
import { blur, contactShadow } from '../effects.ts';
import { across, down, ellipse, stroke } from '../svg.ts';

export interface Plate {
  colour: string;
  /** Half its width in pixels. */
  radius: number;
  tilt?: number;
  /** Colour of a painted ring on the rim. */
  ring?: string;
}

/** A flat plate or saucer around its centre. */
export function plate({ colour, radius, tilt = 0.3, ring }: Plate): string {
  const flat = (rx: number, dy: number): readonly [number, number, number, number] => [
    0,
    dy,
    rx,
    rx * tilt,
  ];
  const thick = radius * 0.05;
  return [
    contactShadow(0, radius * tilt * 0.55, radius * 0.92, 0.9),
    ellipse(
      flat(radius, thick),
      across([0, deepen(colour, 0.3)], [0.4, deepen(colour, 0.1)], [1, deepen(colour, 0.42)]),
    ),
    ellipse(
      flat(radius, 0),
      across([0, lighten(colour, 0.5)], [0.45, colour], [1, deepen(colour, 0.14)]),
    ),
    ring === undefined
      ? ''
      : ellipse(
          flat(radius * 0.93, 0),
          'none',
          `stroke="${ring}" stroke-width="${radius * 0.025}" opacity="0.9"`,
        ),
    ellipse(
      flat(radius * 0.74, radius * 0.02),
      across([0, deepen(colour, 0.26)], [0.5, deepen(colour, 0.1)], [1, lighten(colour, 0.4)]),
    ),
    ellipse(
      flat(radius * 0.71, radius * 0.035),
      down([0, deepen(colour, 0.1)], [1, lighten(colour, 0.25)]),
    ),
    stroke(
      `M ${-radius * 0.93} ${radius * tilt * 0.1} A ${radius * 0.95} ${radius * tilt * 0.95} 0 0 0 ${-radius * 0.2} ${radius * tilt * 0.93}`,
      '#ffffff',
      radius * 0.022,
      `opacity="0.75" filter="${blur(1)}"`,
    ),
  ].join('');
}
