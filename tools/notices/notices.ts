import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Packages in browser code; docs/licences.md summarises their licences. */
const IN_BROWSERS = [
  '@dnd-kit/accessibility',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@dnd-kit/utilities',
  // Also contains @canvas/image-data and resize-image-data: MIT by their package.json, without a text.
  '@point-of-sale/receipt-printer-encoder',
  '@point-of-sale/codepage-encoder',
  'canvas-dither',
  'canvas-flatten',
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'jotai',
  'swiper',
  'web-vitals',
  '@module-federation/error-codes',
  '@module-federation/runtime',
  '@module-federation/runtime-core',
  '@module-federation/sdk',
  '@supabase/auth-js',
  '@supabase/functions-js',
  '@supabase/phoenix',
  '@supabase/postgrest-js',
  '@supabase/realtime-js',
  '@supabase/storage-js',
  '@supabase/supabase-js',
  'iceberg-js',
];

/**
 * The licence texts of the installed packages, each text once, below the names of its packages.
 *
 * @param root absolute folder of the workspace.
 * @throws Error when a package, or its licence, is missing.
 */
export async function noticesOf(root: string): Promise<string> {
  const packages = new Map<string, string[]>();
  for (const name of IN_BROWSERS) {
    const text = await licenceText(root, name);
    packages.set(text, [...(packages.get(text) ?? []), name]);
  }
  const parts = [...packages].map(([text, names]) => `${names.join(', ')}\n\n${text}\n`);
  return `The scripts of this shop contain these libraries.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

async function licenceText(root: string, name: string): Promise<string> {
  const folder = `node_modules/.pnpm/${name.replace('/', '+')}@*/node_modules/${name}`;
  for await (const file of glob(`${folder}/LICENSE{,.md}`, { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8');
    return text
      .trim()
      .replaceAll('\r\n', '\n')
      .replaceAll(/[ \t]+$/gm, '');
  }
  throw new Error(`${name} is not installed, or has no licence text.`);
}
