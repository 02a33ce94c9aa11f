/**
 * How to release two apps in one step, which is possible only in a repository with the sources of both.
 */
export function together(one: string, other: string): string {
  return `both together, from the repository that has both: npm run release -- ${one} ${other}`;
}
