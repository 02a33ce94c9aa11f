/** Fails when an installed package has a licence that is not allowed. Part of `npm test`. */
import { pnpm } from './audit.ts';

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
  // States its licence in its readme only; part of the S3 test server.
  'humanize-number': 'MIT',
};

function isAllowed(name: string, licence: string): boolean {
  const excepted = Object.keys(EXCEPTIONS).some((prefix) => name.startsWith(prefix));
  // One alternative of `(MIT OR Apache-2.0)` is sufficient.
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  const allowed = (choice: string) =>
    choice.split(' AND ').every((name) => ALLOWED.has(name.trim()));
  return excepted || choices.some(allowed);
}

const { output } = await pnpm(['licenses', 'list', '--recursive', '--json']);
const byLicence = Object.entries(JSON.parse(output || '{}') as Record<string, { name: string }[]>);
const packages = byLicence.flatMap(([licence, found]) =>
  found.map(({ name }) => ({ name, licence })),
);
const rejected = packages.filter(({ name, licence }) => !isAllowed(name, licence));
for (const { name, licence } of rejected) console.error(`✗ ${name}: ${licence}`);
console.log(`${packages.length} packages checked`);
process.exit(rejected.length === 0 && packages.length > 0 ? 0 : 1);
