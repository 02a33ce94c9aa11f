/** Reads the metrics of a TrueType font. */

export interface FontMetrics {
  unitsPerEm: number;
  /** Above and below the baseline (negative), and between lines; in font units. */
  ascent: number;
  descent: number;
  lineGap: number;
  /** Glyph index of a character; 0 without one. */
  glyph: (character: string) => number;
  /** Advance width of a character in font units; 0 without a glyph. */
  advance: (character: string) => number;
}

/** Finds the tables of a font by tag; a missing one throws. */
export function tableOffsets(font: Buffer): (tag: string) => number {
  const tables = new Map<string, number>();
  for (let i = 0; i < font.readUInt16BE(4); i += 1) {
    const record = 12 + i * 16;
    tables.set(font.toString('latin1', record, record + 4), font.readUInt32BE(record + 8));
  }
  return (tag) => {
    const offset = tables.get(tag);
    if (offset === undefined) {
      throw new Error(`the font has no table ${tag}`);
    }
    return offset;
  };
}

/** Parses an uncompressed font (static, or at the default of its axes). */
export function readMetrics(font: Buffer): FontMetrics {
  const table = tableOffsets(font);
  const hhea = table('hhea');
  const glyphOf = characterMap(font, table('cmap'));
  const wide = font.readUInt16BE(hhea + 34);
  const glyph = (character: string): number => glyphOf(character.codePointAt(0) ?? 0);
  const advanceOf = (index: number): number =>
    font.readUInt16BE(table('hmtx') + Math.min(index, wide - 1) * 4);
  return {
    unitsPerEm: font.readUInt16BE(table('head') + 18),
    ascent: font.readInt16BE(hhea + 4),
    descent: font.readInt16BE(hhea + 6),
    lineGap: font.readInt16BE(hhea + 8),
    glyph,
    advance: (character) => (glyph(character) === 0 ? 0 : advanceOf(glyph(character))),
  };
}

/** Looks a character up in the format 4 subtable, which every web font has for the basic plane. */
function characterMap(font: Buffer, cmap: number): (codePoint: number) => number {
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, i) => cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4),
  );
  const start = subtables.find((offset) => font.readUInt16BE(offset) === 4);
  if (start === undefined) {
    throw new Error('the font has no character map of format 4');
  }
  const segments = font.readUInt16BE(start + 6) / 2;
  const [ends, starts] = [start + 14, start + 16 + segments * 2];
  return (codePoint) => {
    for (let i = 0; i < segments; i += 1) {
      const first = font.readUInt16BE(starts + i * 2);
      if (codePoint > font.readUInt16BE(ends + i * 2) || codePoint < first) {
        continue;
      }
      const delta = font.readUInt16BE(starts + (segments + i) * 2);
      const rangeAt = starts + (segments * 2 + i) * 2;
      const range = font.readUInt16BE(rangeAt);
      if (range === 0) {
        return (codePoint + delta) & 0xffff;
      }
      const glyph = font.readUInt16BE(rangeAt + range + (codePoint - first) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
