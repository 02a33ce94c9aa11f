/** Specification, section 9: long titles are cut to this many characters. */
const LENGTH = 15;

/** A title for a narrow card: at most 15 characters, then an ellipsis. */
export function shortTitle(title: string): string {
  const characters = [...title];
  return characters.length <= LENGTH ? title : `${characters.slice(0, LENGTH).join('').trimEnd()}…`;
}
