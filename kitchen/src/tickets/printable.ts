/** The characters of code page 1252 beside those of Latin-1. */
const SPECIAL = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const isKnown = (character: string) =>
  /[\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff]/.test(character) || SPECIAL.includes(character);

/**
 * A text with characters of code page 1252 only, each of which is a column wide. Control characters, which could be
 * commands of a printer, become spaces; accents that the code page lacks and emojis are left out; others become `?`.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(known).join('').replace(/ {2,}/g, ' ').trim();
}

function known(character: string): string {
  if (isKnown(character)) return character;
  if (/[\p{Cc}\p{Z}]/u.test(character)) return ' ';
  if (/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Cf}]/u.test(character)) return '';
  const parts = [...character.normalize('NFKD')].filter((part) => isKnown(part));
  return parts.join('') || '?';
}
