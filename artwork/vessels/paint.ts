/** Painted decoration for opaque vessels, around the centre of the foot. */
import { between, randomFrom } from '../random.ts';
import { ellipse, n } from '../svg.ts';
import { type Profile, radiusAt } from './profile.ts';

/** The sprinkled white of `blirik` enamel. */
export function speckles(profile: Profile, colour: string, seed: string): string {
  const random = randomFrom(`${seed} speckles`);
  return Array.from({ length: 150 }, () => {
    const y = between(random, -10, profile.height - 4);
    const x = between(random, -1, 1);
    // Specks are narrower towards the sides and follow the curve of the rim.
    const narrow = Math.sqrt(1 - x * x * 0.92);
    const radius = radiusAt(profile, Math.max(0, y));
    const size = between(random, 1.2, 4.4);
    const sag = radius * profile.tilt * narrow;
    return ellipse(
      [x * radius, -y + sag, size * narrow, size],
      colour,
      `opacity="${n(between(random, 0.5, 0.95))}"`,
    );
  }).join('');
}
