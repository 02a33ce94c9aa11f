/** Fails when an installed package has a licence that is not allowed. Part of `npm test`. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from 'node-kit/workspace';

/** Licences that may be used in, or to build, an MIT-licensed shop. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Packages that were checked manually, with their licence. */
const EXCEPTIONS: Record<string, string> = {
  // sharp links libvips dynamically, as the licence asks.
  '@img/sharp-libvips': 'LGPL-3.0-or-later',
  // The licence is in its readme, not in its package.json; part of a server for tests.
  'humanize-number': 'MIT',
};

interface PackageFile {
  name?: string;
  version?: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}

function licenceOf({ license, licenses }: PackageFile): string {
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.[0]?.type ?? 'none';
}

function isAllowed(name: string, licence: string): boolean {
  const excepted = Object.keys(EXCEPTIONS).some((prefix) => name.startsWith(prefix));
  // Of `(MIT OR Apache-2.0)` one is enough.
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  const allowed = (choice: string) =>
    choice.split(' AND ').every((name) => ALLOWED.has(name.trim()));
  return excepted || choices.some(allowed);
}

const rejected: string[] = [];
let count = 0;
const packages = glob('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', { cwd: ROOT });
for await (const file of packages) {
  const description = JSON.parse(await readFile(join(ROOT, file), 'utf8')) as PackageFile;
  if (!description.name || !description.version) continue;
  count += 1;
  const licence = licenceOf(description);
  if (!isAllowed(description.name, licence)) rejected.push(`${description.name}: ${licence}`);
}
for (const line of new Set(rejected)) console.error(`✗ ${line}`);
console.log(`${count} packages checked`);
process.exit(rejected.length === 0 && count > 0 ? 0 : 1);
