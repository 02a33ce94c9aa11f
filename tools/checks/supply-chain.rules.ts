/** Scripts that package managers run when a package is installed. */
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall'];

/** A package with its resolution, as pnpm writes them under `packages:`. */
const PACKAGE = /^ {2}(?<name>\S.*):\n {4}resolution: (?<resolution>.*)$/gm;

/**
 * What is wrong with a lockfile: every package must be named by the hash of its content and come
 * from whichever registry is configured, never from an address of its own.
 *
 * @param text of a `pnpm-lock.yaml`.
 */
export function lockfileProblems(text: string): string[] {
  const [, listed = ''] = text.split(/^packages:$/m);
  const [packages = ''] = listed.split(/^snapshots:$/m);
  const problems: string[] = [];
  let count = 0;
  for (const { groups } of packages.matchAll(PACKAGE)) {
    const { name = '', resolution = '' } = groups ?? {};
    count += 1;
    if (!/^\{integrity: sha512-[A-Za-z0-9+/]{86}==\}$/.test(resolution)) {
      problems.push(`${name} is not named by its content alone: ${resolution}`);
    }
  }
  const entries = packages.match(/^ {2}\S.*:$/gm)?.length ?? 0;
  if (count === 0 || count !== entries) {
    problems.push(`The lockfile lists ${entries} packages and ${count} resolutions`);
  }
  for (const [address] of text.matchAll(/\b(?:https?|git(?:\+\w+)?|ssh):\/\/\S+/g)) {
    problems.push(`The lockfile names an address: ${address}`);
  }
  return problems;
}

/**
 * Packages that would run a script at installation and are not allowed to by name. pnpm does not
 * run such a script; here it is found before somebody wonders.
 */
export function unlistedScripts(
  packages: readonly { name?: string; scripts?: Record<string, string> }[],
  allowed: ReadonlySet<string>,
): string[] {
  return packages.flatMap(({ name = '', scripts = {} }) =>
    INSTALL_SCRIPTS.some((script) => script in scripts) && !allowed.has(name)
      ? [`${name} wants to run a script at installation and is not in allowBuilds`]
      : [],
  );
}
