import { expect, test } from 'vitest';
import { neededVersion } from './needed-version.ts';

test.each([
  ['^19.0.0', '19.3.1', '19.0.0'],
  ['^19.2', '19.3.1', '19.2.0'],
  ['19', '19.3.1', '19.0.0'],
  ['~7.18.2', '7.18.6', '7.18.2'],
  ['^18.2.0 || ^19.1.0', '19.3.1', '19.1.0'],
  ['>=18', '19.3.1', '19.0.0'],
  ['>=19.1.0 <20.0.0', '19.3.1', '19.1.0'],
  ['^20.0.0', '19.3.1', '20.0.0'],
  ['*', '19.3.1', '19.3.1'],
  [false, '19.3.1', '19.3.1'],
  [undefined, '20.0.0-rc.1', '20.0.0'],
  [undefined, '', undefined],
])(
  'a build that requires %s and was built with %s needs %s',
  (requiredVersion, version, needed) => {
    expect(neededVersion({ requiredVersion, version })).toBe(needed);
  },
);
