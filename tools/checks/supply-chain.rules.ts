/** Scripts that package managers run when a package is installed. */
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall'];

/** A package with its resolution, as pnpm writes them under `packages:`. */
const PACKAGE = /^ {2}(?<name>\S.*):\n {4}resolution: (?<resolution>.*)$/gm;

/**
 * Problems of a lockfile: every package must have an integrity hash and come from the configured registry.
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
      problems.push(`${name} is not identified by its content alone: ${resolution}`);
    }
  }
  const entries = packages.match(/^ {2}\S.*:$/gm)?.length ?? 0;
  if (count === 0 || count !== entries) {
    problems.push(`The lockfile lists ${entries} packages and ${count} resolutions`);
  }
  for (const [address] of text.matchAll(/\b(?:https?|git(?:\+\w+)?|ssh):\/\/\S+/g)) {
    problems.push(`The lockfile contains a URL: ${address}`);
  }
  return problems;
}

/** The systems that the shop is developed on. */
const SYSTEMS = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64'];

/** Programs that are allowed to be missing for some systems, with the reason. */
const PARTIAL = new Map([
  ['@img/sharp-libvips', 'on Windows it is part of @img/sharp'],
  ['@supabase/cli', 'registries have version 3.1.0 for Linux x64 only; pipelines deploy with it'],
]);

/** Suffixes in the names of packages for one system, besides the system. */
const VARIANT = /-(?:bin|gnu|glibc|msvc)\b/g;

/**
 * Native programs that the lockfile lacks for some systems: pnpm omits an optional dependency that was missing in the
 * registry when the lockfile was written.
 *
 * @param text of a `pnpm-lock.yaml`.
 */
export function missingPrograms(text: string): string[] {
  const systems = new Map<string, Set<string>>();
  for (const [, name = ''] of text.matchAll(/^ {2}'?(\S+)@[^@\s]+?'?:$/gm)) {
    const plain = name.replace(VARIANT, '').replace(/\bwin(?:dows)?-/, 'win32-');
    const system = SYSTEMS.find((each) => plain.endsWith(each));
    if (!system) continue;
    const program = plain.slice(0, -system.length - 1);
    systems.set(program, (systems.get(program) ?? new Set()).add(system));
  }
  return [...systems].flatMap(([program, found]) =>
    SYSTEMS.filter((system) => !found.has(system) && !PARTIAL.has(program)).map(
      (system) => `The lockfile lacks ${program} for ${system}`,
    ),
  );
}

/**
 * Packages with install scripts that are not in `allowBuilds`, which pnpm silently skips.
 */
export function unlistedScripts(
  packages: readonly { name?: string; scripts?: Record<string, string> }[],
  allowed: ReadonlySet<string>,
): string[] {
  return packages.flatMap(({ name = '', scripts = {} }) =>
    INSTALL_SCRIPTS.some((script) => script in scripts) && !allowed.has(name)
      ? [`${name} has an install script and is not in allowBuilds`]
      : [],
  );
}
