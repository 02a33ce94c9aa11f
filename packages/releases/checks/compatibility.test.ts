import { expect, test } from 'vitest';
import { describeBuild } from '../builds/put-release.ts';
import { testBuild } from '../tests/builds.ts';
import { incompatibilities } from './compatibility.ts';

const described = (app: string, shared: Record<string, string>) =>
  describeBuild(testBuild(app, { shared }), { dirty: false }).description;

test('a module with the name of a method of all objects is not provided', () => {
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
  'advice for a build with an %s React is for a team with a repository of its own, too',
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

test('a build of other tools is refused for another major of a module that the shell shares, and no other', () => {
  const shell = described('shell', { react: '19.3.1' });
  const container = { type: 'script', globalName: 'promo', names: ['promo'] } as const;
  const remote = { ...described('promo', { react: '18.0.0', vue: '3.5.0' }), container };
  expect(incompatibilities(shell, remote)).toEqual([
    expect.stringMatching(
      /^promo \w+ needs react 18\.0\.0, shell \w+ provides 19\.3\.1\. Build promo for 19\.3\.1/,
    ),
  ]);
});
