import { deepen, lighten } from '../colour.ts';
import { blur, contactShadow, puff } from '../effects.ts';
import { ellipse, group, path, radial, stroke } from '../svg.ts';

/** A poci: the small clay teapot of Tegal, around the middle of its foot; 340 px wide. */
export function poci(colour: string): string {
  const shade = deepen(colour, 0.75);
  const round = puff({ depth: 22, shade, shadeOpacity: 0.7, lightOpacity: 0.4 });
  const small = puff({ depth: 8, shade, shadeOpacity: 0.6, lightOpacity: 0.5 });
  const band = (y: number, half: number): string =>
    stroke(
      `M ${-half} ${y} C ${-half * 0.6} ${y + 22} ${half * 0.6} ${y + 22} ${half} ${y}`,
      deepen(colour, 0.35),
      3,
      'opacity="0.7"',
    ) +
    stroke(
      `M ${-half} ${y + 3} C ${-half * 0.6} ${y + 25} ${half * 0.6} ${y + 25} ${half} ${y + 3}`,
      lighten(colour, 0.3),
      1.6,
      'opacity="0.6"',
    );
  return [
    contactShadow(0, -4, 108),
    stroke('M 104 -176 C 196 -190 190 -60 104 -62', shade, 27),
    stroke('M 104 -178 C 190 -190 184 -64 104 -64', colour, 21),
    stroke(
      'M 112 -184 C 172 -186 174 -120 160 -96',
      lighten(colour, 0.55),
      4,
      `opacity="0.7" filter="${blur(1.6)}"`,
    ),
    group(
      `filter="${small}"`,
      path(
        'M -96 -96 C -150 -100 -158 -160 -176 -190 L -150 -202 C -132 -176 -124 -152 -90 -150 Z',
        colour,
      ),
    ),
    ellipse([-163, -196, 15, 7], shade, 'transform="rotate(-26 -163 -196)"'),
    group(
      `filter="${round}"`,
      path(
        'M -78 0 C -140 -40 -142 -150 -74 -192 L 74 -192 C 142 -150 140 -40 78 0 C 40 10 -40 10 -78 0 Z',
        radial(
          0.36,
          0.32,
          0.85,
          [0, lighten(colour, 0.25)],
          [0.5, colour],
          [1, deepen(colour, 0.4)],
        ),
      ),
    ),
    band(-134, 118),
    band(-74, 120),
    stroke(
      'M -96 -146 C -112 -110 -110 -74 -96 -44',
      '#ffffff',
      12,
      `opacity="0.4" filter="${blur(5)}"`,
    ),
    ellipse([0, -192, 78, 18], deepen(colour, 0.5)),
    group(
      `filter="${small}"`,
      path(
        'M -74 -196 C -60 -232 60 -232 74 -196 C 50 -180 -50 -180 -74 -196 Z',
        lighten(colour, 0.06),
      ),
    ),
    group(`filter="${small}"`, ellipse([0, -236, 19, 16], colour)),
    ellipse([-6, -242, 5, 3.4], '#ffffff', 'opacity="0.6"'),
  ].join('');
}
