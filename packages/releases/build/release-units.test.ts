import { APP_NAMES } from 'node-kit/workspace';
import { expect, test } from 'vitest';
import { releaseUnits } from './release-units.ts';

test.each(APP_NAMES)('a change of %s releases that app alone', (app) => {
  expect(releaseUnits([`${app}/src/page.tsx`, 'README.md'], false)).toEqual([app]);
});

test.each([
  'shared-ui/src/formatting/rupiah.ts',
  'shared-auth/package.json',
  'packages/federation/rsbuild-app.ts',
  'packages/federation/description/page-files.ts',
  'packages/remote-contract/src/slots.tsx',
  'pnpm-lock.yaml',
])('a change of %s releases each app separately', (file) => {
  expect(releaseUnits([file], false)).toEqual([...APP_NAMES]);
});

test('changes of documents, browser tests and the backend release nothing', () => {
  const files = [
    'docs/x.md',
    'e2e/x.spec.ts',
    'supabase/config.toml',
    'packages/local-supabase/backend.ts',
  ];
  expect(releaseUnits(files, false)).toEqual([]);
});

test('a new major of a contract releases all apps in one step', () => {
  expect(releaseUnits(['shared-ui/package.json'], true)).toEqual([APP_NAMES.join(' ')]);
});
