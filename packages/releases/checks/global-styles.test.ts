import { expect, test } from 'vitest';
import { describeBuild } from '../builds/put-release.ts';
import { testBuild } from '../tests/builds.ts';
import { globalSelectors, globalStyles } from './global-styles.ts';

test.each([
  'h1{text-transform:uppercase}',
  '*{margin:0}',
  ':root{--color:red}',
  'body:not(.card){margin:0}',
  '#root h1{color:red}',
  '[data-theme=dark] h1{color:red}',
  '[data-remote=storefront]{color:red}',
  ':is(.card,h1){color:red}',
  '@media (min-width:1px){h1{color:red}}',
  '@supports (display:grid){@layer a{h1{color:red}}}',
  '@scope (main){h1{color:red}}',
  '.card{color:red}h1{color:red}',
  '@property --space-l{syntax:"<length>";inherits:false;initial-value:90px}',
  '@font-face{font-family:Fraunces;src:url(a.woff2)}',
  '@media print{@font-face{src:url(a.woff2);font-family:"plus jakarta sans"}}',
])('%s applies outside of a remote', (css) => {
  expect(globalSelectors(css, 'loyalty')).toHaveLength(1);
});

test.each([
  '.card{color:red}.card h1{color:red}h1.card{color:red}',
  ':root:has(.finder){overflow:hidden}',
  '[data-theme=dark] .card{color:red}',
  '.card{h1{color:red}& > p{color:red}}',
  '#loyalty h1{color:red}',
  'h1[data-v-7ba5bd90]{color:red}',
  '[data-remote=loyalty] h1,[data-remote="loyalty"] h2{color:red}',
  '@scope ([data-remote="loyalty"]){h1{color:red}}',
  '@scope (.card) to (.slot){img{color:red}}',
  ':is(.card,.row) h1{color:red}',
  '@keyframes spin{from{opacity:0}to{opacity:1}}@font-face{font-family:a;src:url(a.woff2)}',
  '@property --tw-shadow{syntax:"*";inherits:false}',
  '@media print{.card{display:none}}',
  '',
])('%s applies to a remote only', (css) => {
  expect(globalSelectors(css, 'loyalty')).toEqual([]);
});

const problemsOf = (app: string, css: string) =>
  globalStyles(
    describeBuild(testBuild(app, { files: { 'static/css/a.1.css': css } }), { dirty: false }),
  );

test('a problem names the style sheet, some rules and a remedy', () => {
  const css = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => `${name}{color:red}`).join('');
  expect(problemsOf('loyalty', css)).toEqual([
    expect.stringMatching(
      /^static\/css\/a\.1\.css of loyalty has .*: h1, h2, h3, h4, h5, …\. .*@scope \(\[data-remote="loyalty"\]\)/,
    ),
  ]);
});

test('the shell may have global rules', () => {
  expect(problemsOf('shell', 'h1{color:red}')).toEqual([]);
});

test.each(['h1{', '{{{{', '@scope (', `${'('.repeat(100_000)}{}`, `${':is('.repeat(50_000)}`])(
  'an invalid style sheet does not throw',
  (css) => {
    expect(() => problemsOf('loyalty', css)).not.toThrow();
  },
);
