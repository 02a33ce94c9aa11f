/** Maximum length of a title (specification, section 9). */
const LENGTH = 15;

/** Truncates a title for a narrow card to 15 characters and an ellipsis. */
export function shortTitle(title: string): string {
  const characters = [...title];
  return characters.length <= LENGTH ? title : `${characters.slice(0, LENGTH).join('').trimEnd()}…`;
}
