/** Filters and shadows that give flat shapes the look of the 3D set. */
import { define, ellipse, n } from './svg.ts';

/** Gaussian blur as a filter value; deviation in pixels at the part's scale. */
export const blur = (deviation: number): string =>
  define(
    `<filter x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
  );

export interface Puff {
  /** How far the light wraps around the edge, in pixels. */
  depth?: number;
  shade?: string;
  shadeOpacity?: number;
  light?: string;
  lightOpacity?: number;
}

/** Makes a flat silhouette look inflated: light from the top left, shade at the bottom right. */
export function puff(options: Puff = {}): string {
  const { depth = 10, shade = '#4a1030', shadeOpacity = 0.5 } = options;
  const { light = '#fff6e0', lightOpacity = 0.65 } = options;
  const edge = (name: string, shift: number, colour: string, opacity: number): string =>
    `<feOffset in="soft" dx="${n(shift * 0.6)}" dy="${n(shift)}" result="${name}o"/>` +
    `<feComposite in="SourceAlpha" in2="${name}o" operator="out" result="${name}m"/>` +
    `<feFlood flood-color="${colour}" flood-opacity="${n(opacity)}"/>` +
    `<feComposite in2="${name}m" operator="in" result="${name}"/>`;
  return define(
    '<filter x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">' +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${n(depth * 0.7)}" result="soft"/>` +
      edge('shade', -depth, shade, shadeOpacity) +
      edge('light', depth * 0.7, light, lightOpacity) +
      '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="light"/></feMerge>' +
      '</filter>',
  );
}

/** Shadow under an object at x, y: a dark contact line in a wide soft ellipse. */
export function contactShadow(x: number, y: number, radius: number, strength = 1): string {
  const dark = '#2b0f24';
  return (
    ellipse(
      [x + radius * 0.28, y + radius * 0.07, radius * 1.35, radius * 0.3],
      dark,
      `opacity="${n(0.3 * strength)}" filter="${blur(radius * 0.14)}"`,
    ) +
    ellipse(
      [x + radius * 0.06, y + 2, radius * 1.02, radius * 0.2],
      dark,
      `opacity="${n(0.5 * strength)}" filter="${blur(radius * 0.05)}"`,
    )
  );
}

/** Light refracted by a drink onto the table. */
export function caustic(x: number, y: number, radius: number, colour: string): string {
  return (
    ellipse(
      [x + radius * 0.75, y + radius * 0.1, radius * 0.85, radius * 0.17],
      colour,
      `opacity="0.6" filter="${blur(radius * 0.1)}"`,
    ) +
    ellipse(
      [x + radius * 0.7, y + radius * 0.1, radius * 0.35, radius * 0.06],
      '#fff1d0',
      `opacity="0.5" filter="${blur(radius * 0.05)}"`,
    )
  );
}
