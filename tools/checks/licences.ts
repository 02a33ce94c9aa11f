/** Fails when an installed package has a licence that nobody has agreed to. Part of `npm test`. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from 'shared-node/workspace';

/** Licences that may be used in, or to build, an MIT-licensed shop. */
const AGREED = new Set([
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

/** Packages looked at by hand, with what was found. */
const EXCEPTIONS: Record<string, string> = {
  // sharp links libvips dynamically, as the licence asks.
  '@img/sharp-libvips': 'LGPL-3.0-or-later',
  // Its Readme says MIT, its package.json nothing; part of a server that only tests start.
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

function isAgreed(name: string, licence: string): boolean {
  const excepted = Object.keys(EXCEPTIONS).some((prefix) => name.startsWith(prefix));
  // `(MIT OR Apache-2.0)`: one of them is enough.
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  const agreed = (choice: string) => choice.split(' AND ').every((name) => AGREED.has(name.trim()));
  return excepted || choices.some(agreed);
}

const refused: string[] = [];
let count = 0;
const packages = glob('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', { cwd: ROOT });
for await (const file of packages) {
  const description = JSON.parse(await readFile(join(ROOT, file), 'utf8')) as PackageFile;
  if (!description.name || !description.version) continue;
  count += 1;
  const licence = licenceOf(description);
  if (!isAgreed(description.name, licence)) refused.push(`${description.name}: ${licence}`);
}
for (const line of new Set(refused)) console.error(`✗ ${line}`);
console.log(`${count} packages looked at`);
process.exit(refused.length === 0 && count > 0 ? 0 : 1);
