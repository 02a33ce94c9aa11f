/**
 * Says how two apps are released in one step: the command exists only where both have their sources. A team with a
 * repository of its own asks the one that has them.
 */
export function together(one: string, other: string): string {
  return `both together, from the repository that has both: npm run release -- ${one} ${other}`;
}
