import { columnsOf } from '../rows.ts';
import { type PrintedCharacter, readCommands } from './read-commands.ts';

/** Size of a character and distance of rows, in dots of 1/8 mm. */
const [WIDTH, HEIGHT, LEADING] = [12, 24, 6];
const MARGIN = 32;

/** Draws what a printer prints of these bytes, as SVG. */
export function drawPaper(bytes: Uint8Array, paperMm: 58 | 80): string {
  const shapes: string[] = [];
  let y = MARGIN;
  for (const row of readCommands(bytes).rows) {
    const height = Math.max(1, ...row.map((each) => each.height)) * HEIGHT;
    let x = MARGIN;
    for (const each of row) {
      shapes.push(...drawCharacter(each, x, y + height));
      x += each.width * WIDTH;
    }
    y += height + LEADING;
  }
  const width = columnsOf(paperMm) * WIDTH + 2 * MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y + MARGIN}">
<rect width="100%" height="100%" fill="#fff"/>
<g font-family="DejaVu Sans Mono, monospace" font-size="20">${shapes.join('')}</g></svg>`;
}

function drawCharacter(each: PrintedCharacter, x: number, baseline: number): string[] {
  const { character, width, height, isBold, isInverted } = each;
  const top = baseline - height * HEIGHT;
  const ground = isInverted
    ? [
        `<rect x="${x}" y="${top}" width="${width * WIDTH}" height="${height * HEIGHT}" fill="#000"/>`,
      ]
    : [];
  if (character === ' ') return ground;
  const escaped = character.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const place = `translate(${x} ${baseline - 6 * height}) scale(${width} ${height})`;
  const look = `fill="${isInverted ? '#fff' : '#000'}"${isBold ? ' font-weight="bold"' : ''}`;
  return [...ground, `<text transform="${place}" ${look}>${escaped}</text>`];
}
