import { expect, test } from 'vitest';
import { incompatibilities } from './compatibility.ts';
import { describeBuild } from './put-release.ts';
import { testBuild } from './testing.ts';

const described = (app: string, shared: Record<string, string>) =>
  describeBuild(testBuild(app, { shared }), { dirty: false }).description;

test('a module with the name of a method of all objects is not provided', () => {
  const shell = described('shell', { react: '19.3.1' });
  const remote = described('loyalty', { react: '19.3.1', toString: '1.0.0' });
  expect(incompatibilities(shell, remote)).toEqual([
    expect.stringMatching(/^loyalty \w+ needs toString 1\.0\.0, shell \w+ does not provide it\./),
  ]);
});
