import { deepen, lighten } from '../colour.ts';
import { blur, contactShadow, puff } from '../effects.ts';
import { down, ellipse, group, path, radial, stroke } from '../svg.ts';

/** A young green coconut, opened at the top, around the middle of its foot; 300 px wide. */
export function greenCoconut(inMouth: string): string {
  const skin = '#7fae3c';
  const body =
    'M -150 -150 C -160 -70 -96 0 -6 2 C 92 2 158 -66 150 -150 C 146 -214 92 -244 66 -252 L -62 -252 C -96 -242 -146 -214 -150 -150 Z';
  return [
    contactShadow(0, -6, 112),
    group(
      `filter="${puff({ depth: 26, shade: '#17401f', shadeOpacity: 0.6, lightOpacity: 0.45 })}"`,
      path(
        body,
        radial(0.36, 0.36, 0.8, [0, lighten(skin, 0.3)], [0.5, skin], [1, deepen(skin, 0.45)]),
      ),
    ),
    stroke(
      'M -104 -190 C -112 -110 -82 -40 -34 -12 M 10 -170 C 22 -100 18 -50 4 -10 M 98 -196 C 112 -120 84 -50 44 -14',
      deepen(skin, 0.25),
      5,
      `opacity="0.35" filter="${blur(3)}"`,
    ),
    stroke(
      'M -112 -176 C -120 -130 -108 -84 -84 -54',
      '#ffffff',
      15,
      `opacity="0.5" filter="${blur(6)}"`,
    ),
    // The cut: white husk, a thin shell, tender flesh, water.
    group(
      `filter="${puff({ depth: 7, shade: '#8a7a50', shadeOpacity: 0.4 })}"`,
      ellipse([2, -246, 92, 34], '#f2e7c4'),
    ),
    ellipse([2, -248, 70, 25], '#b98d55'),
    ellipse([2, -248, 66, 23], down([0, '#e9e2d2'], [1, '#ffffff'])),
    ellipse([2, -243, 57, 17], down([0, '#c9d3c2'], [1, '#eef3e6'])),
    ellipse([-14, -240, 22, 4], '#ffffff', 'opacity="0.9"'),
    inMouth,
  ].join('');
}

/** Half a brown coconut shell, seen from the side, as a bowl; 230 px wide, open to the viewer. */
export function coconutHalf(): string {
  return [
    contactShadow(0, 0, 84, 0.8),
    group(
      `filter="${puff({ depth: 16, shadeOpacity: 0.6 })}"`,
      path('M -112 -86 C -108 -24 -56 4 0 4 C 56 4 108 -24 112 -86 Z', '#7a4a28'),
    ),
    stroke(
      'M -88 -50 C -70 -20 -40 -6 -14 -4 M 20 -6 C 50 -10 76 -30 88 -56',
      '#c58a54',
      2,
      'opacity="0.5"',
    ),
    ellipse([0, -86, 112, 38], '#6a3d20'),
    ellipse([0, -86, 104, 34], '#fffaf0'),
    ellipse([0, -82, 84, 25], down([0, '#cfc3b2'], [1, '#f7f1e6'])),
  ].join('');
}
