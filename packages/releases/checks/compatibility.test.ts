import { expect, test } from 'vitest';
import { describeBuild } from '../builds/put-release.ts';
import { testBuild } from '../tests/builds.ts';
import { incompatibilities } from './compatibility.ts';

const described = (app: string, shared: Record<string, string>) =>
  describeBuild(testBuild(app, { shared }), { dirty: false }).description;

test('a shared module named like an Object method is not provided', () => {
  const shell = described('shell', { react: '19.3.1' });
  const remote = described('loyalty', { react: '19.3.1', toString: '1.0.0' });
  expect(incompatibilities(shell, remote)).toEqual([
    expect.stringMatching(/^loyalty \w+ needs toString 1\.0\.0, shell \w+ does not provide it\./),
  ]);
});

test.each([
  ['older', '18.2.0', ''],
  ['newer', '20.0.0', 'or release a shell that provides 20\\.0\\.0 first, '],
])(
  'the remedy for a build with an %s React also fits a separate repository',
  (_what, react, more) => {
    const shell = described('shell', { react: '19.3.1' });
    const remote = described('loyalty', { react });
    expect(incompatibilities(shell, remote)).toEqual([
      expect.stringMatching(
        `provides 19\\.3\\.1\\. Build loyalty for 19\\.3\\.1, ${more}or (release )?both together, from the repository that has both: `,
      ),
    ]);
  },
);

test('a foreign build is rejected for another major of a shared module, but not for other modules', () => {
  const shell = described('shell', { react: '19.3.1' });
  const container = { type: 'script', globalName: 'promo', names: ['promo'] } as const;
  const remote = { ...described('promo', { react: '18.0.0', vue: '3.5.0' }), container };
  expect(incompatibilities(shell, remote)).toEqual([
    expect.stringMatching(
      /^promo \w+ needs react 18\.0\.0, shell \w+ provides 19\.3\.1\. Build promo for 19\.3\.1/,
    ),
  ]);
});
