import type { Scene } from './scene.ts';
import { coldTeaScenes } from './scenes/drinks-cold-tea.ts';
import { favouriteScenes } from './scenes/drinks-favourites.ts';
import { fruitScenes } from './scenes/drinks-fruit.ts';
import { iceScenes } from './scenes/drinks-ice.ts';
import { spicedScenes } from './scenes/drinks-spiced.ts';
import { warmScenes } from './scenes/drinks-warm.ts';
import { foodScenes } from './scenes/food.ts';

/** The pictures of the demo catalogue. */
export const productScenes: readonly Scene[] = [
  ...favouriteScenes,
  ...coldTeaScenes,
  ...fruitScenes,
  ...iceScenes,
  ...spicedScenes,
  ...warmScenes,
  ...foodScenes,
];
