/** `npm run owners`: prints which team owns which pages and tables. */
import { readdir, readFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { readPageDescriptions } from 'federation/description/page-modules';
import { APP_NAMES, ROOT } from 'node-kit/workspace';

/** A line of CODEOWNERS. */
interface OwnedPath {
  pattern: string;
  teams: readonly string[];
}

/** The lines of CODEOWNERS, in order. */
async function readOwnedPaths(): Promise<OwnedPath[]> {
  const text = await readFile(join(ROOT, '.github', 'CODEOWNERS'), 'utf8');
  return text.split('\n').flatMap((line) => {
    const [pattern = '', ...teams] = line.split(/\s+/);
    return pattern.startsWith('/') ? [{ pattern, teams }] : [];
  });
}

/** The teams of a path: the last matching line decides, as on GitHub. */
function teamsOf(path: string, owned: readonly OwnedPath[]): string {
  const matching = owned.findLast(({ pattern }) =>
    pattern.endsWith('/') ? path.startsWith(pattern) : matchesGlob(path, pattern),
  );
  return matching?.teams.join(' ') ?? 'no team';
}

/** The tables that a migration creates. */
async function tablesOf(file: string): Promise<string[]> {
  const text = await readFile(join(ROOT, 'supabase', 'migrations', file), 'utf8');
  return [...text.matchAll(/^create table (?:if not exists )?(?:public\.)?([\w.]+)/gm)].map(
    ([, table = '']) => table,
  );
}

const owned = await readOwnedPaths();
for (const app of APP_NAMES) {
  const pages = await readPageDescriptions(join(ROOT, app));
  console.log(`${app}: ${teamsOf(`/${app}/src`, owned)}`);
  console.log(`  pages    ${pages.map(({ path }) => path).join(', ')}`);
}
console.log('tables:');
for (const file of (await readdir(join(ROOT, 'supabase', 'migrations'))).sort()) {
  for (const table of await tablesOf(file)) {
    console.log(`  ${table.padEnd(24)} ${teamsOf(`/supabase/migrations/${file}`, owned)}`);
  }
}
