import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_NAMES, ROOT } from 'node-kit/workspace';
import { expect, test } from 'vitest';

/** The breakpoints documented in `shared-ui/src/styles/tokens.css`. */
const tokens = readFileSync(join(ROOT, 'shared-ui/src/styles/tokens.css'), 'utf8');
const BREAKPOINTS = new Set(tokens.match(/(?<=^ {3})\d+rem(?= {2})/gm));

/** `(width < 40rem)`, `(40rem <= width < 60rem)`, `(height >= 30rem)`. */
const RANGE = /^\((?:[\d.]+rem <=? )?(?:width|height) (?:<|<=|>|>=) [\d.]+rem\)$/;

const files = globSync(`{shared-ui,${APP_NAMES.join()}}/**/*.css`, {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
});
const features = files.flatMap((file) => {
  const queries = readFileSync(join(ROOT, file), 'utf8').matchAll(/@media ([^{]+?) \{/g);
  return [...queries]
    .flatMap(([, query = '']) => query.match(/\([^)]*(?:width|height)[^)]*\)/g) ?? [])
    .map((feature) => ({ file, feature }));
});

test('media queries compare sizes in range syntax', () => {
  expect(features.length).toBeGreaterThan(0);
  expect(features.filter(({ feature }) => !RANGE.test(feature))).toEqual([]);
});

test('layouts change at the documented widths', () => {
  const others = features.filter(
    ({ feature }) =>
      feature.includes('width') &&
      !feature.match(/[\d.]+rem/g)?.every((size) => BREAKPOINTS.has(size)),
  );
  expect(others).toEqual([]);
});
