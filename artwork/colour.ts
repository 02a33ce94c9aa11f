/** Colour arithmetic in OKLCH, where equal steps look equal; results are hex for SVG. */

type Triple = readonly [number, number, number];

const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));

function gammaEncode(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function gammaDecode(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

// Matrices: https://bottosson.github.io/posts/oklab/
function oklabToHex([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const hex = channels.map((value) =>
    Math.round(clamp01(gammaEncode(Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

function hexToOklab(hex: string): Triple {
  const channel = (start: number): number =>
    gammaDecode(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [r, g, b] = [channel(1), channel(3), channel(5)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Lightness 0..1, chroma 0..0.37, hue in degrees; returns `#rrggbb`, clipped to sRGB. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  return oklabToHex([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]);
}

/** Mixes two `#rrggbb` colours in OKLab; `share` 0 is all of the first, 1 all of the second. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [hexToOklab(first), hexToOklab(second)];
  const between = (index: 0 | 1 | 2): number => a[index] + (b[index] - a[index]) * share;
  return oklabToHex([between(0), between(1), between(2)]);
}

/** Mixes with warm lamp light; `amount` 0..1. */
export const lighten = (hex: string, amount: number): string => mix(hex, '#fff3df', amount);

/** Mixes with aubergine, the colour of all shadows; `amount` 0..1. */
export const darken = (hex: string, amount: number): string => mix(hex, '#2a1026', amount);

/** Darkens without losing chroma, for food and drinks; `amount` 0..1. */
export function deepen(hex: string, amount: number): string {
  const [lightness, a, b] = hexToOklab(hex);
  const keep = 1 - amount * 0.32;
  return oklabToHex([lightness * (1 - amount * 0.72), a * keep + amount * 0.012, b * keep]);
}
