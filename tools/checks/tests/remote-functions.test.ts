import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { remoteFunctions } from 'node-kit/remote-functions';
import { ROOT } from 'node-kit/workspace';
import { expect, test } from 'vitest';

const config = readFileSync(join(ROOT, 'supabase', 'config.toml'), 'utf8');

/** Setting of a function in config.toml. */
function setting(name: string, key: string): string | undefined {
  const section = config.split(/^(?=\[)/m).find((text) => text.startsWith(`[functions.${name}]`));
  return new RegExp(`^${key} = "?([^"\n]*)"?$`, 'm').exec(section ?? '')?.[1];
}

test.each(remoteFunctions())('a hosted project can run the function $name', ({ name, file }) => {
  const folder = dirname(file);
  expect(existsSync(join(folder, 'index.ts'))).toBe(true);
  const fromConfig = relative(join(ROOT, 'supabase'), folder);
  expect(setting(name, 'entrypoint')).toBe(join(fromConfig, 'index.ts'));
  // Stated, since a project that requires a token of a user by default would turn other callers away.
  expect(setting(name, 'verify_jwt')).toMatch(/^(true|false)$/);
  const hasImports = existsSync(join(folder, 'deno.json'));
  expect(setting(name, 'import_map')).toBe(hasImports ? join(fromConfig, 'deno.json') : undefined);
});
