import fc from 'fast-check';

/** Percent-encodes a text as UTF-8, and unpaired surrogates as invalid UTF-8. */
export function encodeText(text: string): string {
  return text.replace(/[^\w\-.~]/gu, (character) =>
    bytesOf(character)
      .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
      .join(''),
  );
}

function bytesOf(character: string): number[] {
  const unit = character.charCodeAt(0);
  const isHalf = character.length === 1 && unit >= 0xd800 && unit <= 0xdfff;
  if (!isHalf) return [...Buffer.from(character)];
  return [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)];
}

/** As browsers and supabase-js do: leaves characters without a meaning in a query string readable. */
function encodeLightly(text: string): string {
  return text.replace(/[^\x21-\x7e]|["#%&+<>\\^`{|}]/gu, encodeText);
}

/** A query string of these parameters, encoded in one of two ways. */
export function queryOf(
  parameters: fc.Arbitrary<(readonly [name: string, value: string])[]>,
): fc.Arbitrary<string> {
  return fc.tuple(parameters, fc.boolean()).map(([pairs, isStrict]) => {
    const encode = isStrict ? encodeText : encodeLightly;
    const parts = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`);
    return parts.length > 0 ? `?${parts.join('&')}` : '';
  });
}

/** Maximum length of a path: Node's parser rejects request lines and headers of 16 kB. */
const MAX_PATH = 10_000;

/** A path of these parts, encoded. */
export function pathOf(...parts: string[]): string {
  return `/${parts.map(encodeText).join('/')}`.slice(0, MAX_PATH);
}

/** A valid value of a header. */
export function headerText(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 2_000);
}
