import { describe, expect, test } from 'vitest';
import { forbiddenDependencies, importsOutOf, type Package } from '../import-rules.ts';

const workspace = (dependencies: Record<string, string[]>): Package[] =>
  [
    'tools',
    'shell',
    'storefront',
    'packages/page-server',
    'packages/local-supabase',
    'shared-ui',
  ].map((folder) => ({
    folder,
    name: folder,
    dependencies: dependencies[folder] ?? [],
  }));

describe('dependencies', () => {
  test('downwards are allowed', () => {
    const dependencies = {
      tools: ['storefront', 'packages/page-server'],
      'packages/page-server': ['shared-ui', 'hono'],
    };
    expect(forbiddenDependencies(workspace(dependencies))).toEqual([]);
  });

  test.each([
    ['upwards', 'shared-ui', 'packages/page-server', 'above it in the list'],
    ['on itself', 'shared-ui', 'shared-ui', 'above it in the list'],
    ['between apps', 'shell', 'storefront', 'Module Federation'],
    [
      'of the page server on the backend',
      'packages/page-server',
      'packages/local-supabase',
      'HTTP API',
    ],
  ])('%s are forbidden', (_where, importer, imported, reason) => {
    expect(forbiddenDependencies(workspace({ [importer]: [imported] }))).toEqual([
      expect.stringMatching(`${importer} imports ${imported}.*${reason}`),
    ]);
  });
});

describe('relative imports', () => {
  const file = 'packages/releases/build/build.ts';
  const OUTSIDE = '../../local-supabase/backend.ts';
  const find = (text: string) => importsOutOf('packages/releases', file, text);

  test('within the package are allowed', () => {
    expect(find(`import { a } from '../integrity.ts';\nawait import('./b.ts');`)).toEqual([]);
  });

  test.each([
    `import { a } from '${OUTSIDE}';`,
    `import type { A } from '${OUTSIDE}';`,
    `import {\n  a,\n} from '${OUTSIDE}';`,
    `import '${OUTSIDE}';`,
    `export * from '${OUTSIDE}';`,
    `const { a } = await import('${OUTSIDE}');`,
    `vi.mock('${OUTSIDE}');`,
    `import { b } from '${OUTSIDE.replace('local-supabase', 'releases-two')}';`,
  ])('out of the package are found: %s', (text) => {
    expect(find(text)).toEqual([expect.stringContaining(`${file} imports ../../`)]);
  });
});
