import type { Scene } from './scene.ts';
import { grillScenes } from './scenes/dishes-bakar.ts';
import { snackScenes } from './scenes/dishes-gorengan.ts';
import { sweetScenes } from './scenes/dishes-manis.ts';
import { noodleScenes } from './scenes/dishes-mi.ts';
import { riceScenes } from './scenes/dishes-nasi.ts';
import { sotoScenes } from './scenes/dishes-soto.ts';
import { soupScenes } from './scenes/dishes-sup.ts';
import { coldTeaScenes } from './scenes/drinks-cold-tea.ts';
import { favouriteScenes } from './scenes/drinks-favourites.ts';
import { fruitScenes } from './scenes/drinks-fruit.ts';
import { iceScenes } from './scenes/drinks-ice.ts';
import { spicedScenes } from './scenes/drinks-spiced.ts';
import { warmScenes } from './scenes/drinks-warm.ts';
import { foodScenes } from './scenes/food.ts';

/** Scenes of the demo catalogue. */
export const productScenes: readonly Scene[] = [
  ...favouriteScenes,
  ...coldTeaScenes,
  ...fruitScenes,
  ...iceScenes,
  ...spicedScenes,
  ...warmScenes,
  ...foodScenes,
];

/** Scenes of the dishes of the mock food service. */
export const dishScenes: readonly Scene[] = [
  ...riceScenes,
  ...noodleScenes,
  ...sotoScenes,
  ...soupScenes,
  ...grillScenes,
  ...snackScenes,
  ...sweetScenes,
];
