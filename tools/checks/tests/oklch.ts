/** Lightness 0..1, chroma, hue in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/**
 * Parses a colour in the format of tokens.css: `oklch(97.5% 0.012 80)`.
 *
 * @throws Error for any other text.
 */
export function parseOklch(text: string): Oklch {
  const match = text.match(/^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/);
  if (!match) throw new Error(`Not an opaque oklch() colour: ${text}`);
  const [lightness = 0, chroma = 0, hue = 0] = match.slice(1).map(Number);
  return { lightness: lightness / 100, chroma, hue };
}

/** Contrast ratio of two colours, 1..21 (WCAG 2.2, relative luminance). */
export function contrast(one: Oklch, other: Oklch): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** `#rrggbb`, clipped to sRGB. */
export function toHex(colour: Oklch): string {
  const channels = linearRgb(colour).map((linear) => {
    const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** Relative luminance 0..1. */
function luminance(colour: Oklch): number {
  const [red, green, blue] = linearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Linear sRGB, clipped to 0..1. Matrices: CSS Color 4, section 18. */
function linearRgb({ lightness, chroma, hue }: Oklch): [red: number, green: number, blue: number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function clamp(channel: number): number {
  return Math.min(1, Math.max(0, channel));
}
