import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from 'node-kit/workspace';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test('.editorconfig matches the Biome formatter', () => {
  const { formatter } = JSON.parse(read('biome.json'));
  expect(read('.editorconfig').split('\n')).toEqual(
    expect.arrayContaining([
      `indent_style = ${formatter.indentStyle}`,
      `indent_size = ${formatter.indentWidth}`,
      `max_line_length = ${formatter.lineWidth}`,
    ]),
  );
});

test('tsc --build at the root checks every package that the workspace names', () => {
  const { references } = JSON.parse(read('tsconfig.json')) as { references: { path: string }[] };
  const { packages } = parse(read('pnpm-workspace.yaml')) as { packages: string[] };
  const typed = packages.filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')));
  expect(references.map(({ path }) => path)).toEqual(expect.arrayContaining(typed));
});
