import type { Scene } from './scene.ts';
import { grillScenes } from './scenes/dishes-bakar.ts';
import { snackScenes } from './scenes/dishes-gorengan.ts';
import { sweetScenes } from './scenes/dishes-manis.ts';
import { noodleScenes } from './scenes/dishes-mi.ts';
import { riceScenes } from './scenes/dishes-nasi.ts';
import { sotoScenes } from './scenes/dishes-soto.ts';
import { soupScenes } from './scenes/dishes-sup.ts';

/** The pictures of the food service's stand-in. */
export const dishScenes: readonly Scene[] = [
  ...riceScenes,
  ...noodleScenes,
  ...sotoScenes,
  ...soupScenes,
  ...grillScenes,
  ...snackScenes,
  ...sweetScenes,
];
