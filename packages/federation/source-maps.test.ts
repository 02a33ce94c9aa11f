import { expect, test } from 'vitest';
import { sourceName } from './source-maps.ts';

test.each([
  ['/home/a/kedai/storefront/src/page.tsx', 'storefront/src/page.tsx'],
  [
    '/home/a/kedai/packages/remote-contract/src/report.ts',
    'packages/remote-contract/src/report.ts',
  ],
  ['/home/a/kedai/node_modules/.pnpm/react@19/node_modules/react/a.js', 'node_modules/react/a.js'],
  ['/elsewhere/shared-ui/src/report.ts', 'elsewhere/shared-ui/src/report.ts'],
  ['webpack/runtime/load_script', 'webpack/runtime/load_script'],
  ['(()=>{ return 1; })()', 'webpack/runtime'],
])('%s is named %s, without the folder of the build', (path, name) => {
  expect(sourceName('/home/a/kedai/storefront', path)).toBe(name);
});
