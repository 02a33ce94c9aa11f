import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from 'node-kit/workspace';
import { brandProfile } from 'shared-ui/brand-profile';
import { expect, test } from 'vitest';
import { contrast, parseOklch, toHex } from './oklch.ts';

const css = readFileSync(join(ROOT, 'shared-ui/src/styles/tokens.css'), 'utf8');

/** The custom properties of the rules whose selector matches. */
function properties(selector: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    if (!selector.test(selectors)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      found.set(name, value.trim());
    }
  }
  return found;
}

const raw = properties(/:root/);
const themes = {
  light: properties(/data-theme=["']light/),
  dark: properties(/data-theme=["']dark/),
};

/** The colour of a semantic token, resolved through the raw token. */
function colour(theme: keyof typeof themes, token: string): string {
  const value = themes[theme].get(token) ?? raw.get(token) ?? '';
  const reference = value.match(/^var\((--[\w-]+)\)$/)?.[1];
  return reference ? colour(theme, reference) : value;
}

/** Minimum ratios of WCAG 2.2: 4.5 for text (1.4.3), 3 for controls (1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;

const PAIRS: [foreground: string, background: string, minimum: number][] = [
  ['--ink', '--ground', TEXT],
  ['--ink', '--surface', TEXT],
  ['--ink', '--surface-sunken', TEXT],
  ['--ink', '--accent-soft', TEXT],
  ['--ink-soft', '--ground', TEXT],
  ['--ink-soft', '--surface', TEXT],
  ['--ink-soft', '--surface-sunken', TEXT],
  ['--accent-strong', '--ground', TEXT],
  ['--accent-strong', '--surface', TEXT],
  ['--on-accent', '--accent', TEXT],
  ['--on-accent', '--accent-strong', TEXT],
  ['--on-glow', '--glow', TEXT],
  ['--success', '--surface', TEXT],
  ['--danger', '--ground', TEXT],
  ['--danger', '--surface', TEXT],
  ['--danger', '--danger-soft', TEXT],
  ['--surface', '--danger', TEXT],
  ['--ground', '--ink', TEXT],
  ['--footer-ink', '--footer-ground', TEXT],
  ['--line-strong', '--surface', CONTROL],
  ['--line-strong', '--ground', CONTROL],
  ['--accent', '--ground', CONTROL],
  ['--accent', '--surface', CONTROL],
];

const cases = (['light', 'dark'] as const).flatMap((theme) =>
  PAIRS.map(([foreground, background, minimum]) => ({ theme, foreground, background, minimum })),
);

test.each(cases)(
  'in the $theme theme $foreground on $background has a contrast of at least $minimum',
  ({ theme, foreground, background, minimum }) => {
    const measured = contrast(
      parseOklch(colour(theme, foreground)),
      parseOklch(colour(theme, background)),
    );
    expect(measured).toBeGreaterThanOrEqual(minimum);
  },
);

test.each(['light', 'dark'] as const)(
  'the browser theme colour equals the background of the %s theme',
  (theme) => {
    expect(brandProfile.themeColours[theme]).toBe(toHex(parseOklch(colour(theme, '--ground'))));
  },
);

test('black on white has the ratio 21', () => {
  expect(contrast(parseOklch('oklch(0% 0 0)'), parseOklch('oklch(100% 0 0)'))).toBeCloseTo(21, 1);
});
