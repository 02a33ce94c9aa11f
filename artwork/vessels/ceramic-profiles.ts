import type { Profile } from './profile.ts';

/** Wide cup for coffee with milk. */
export const cup: Profile = {
  height: 150,
  tilt: 0.27,
  points: [
    [0, 66],
    [12, 76],
    [60, 122],
    [110, 138],
    [150, 142],
  ],
};

/** Straight enamel mug. */
export const mug: Profile = {
  height: 176,
  tilt: 0.25,
  points: [
    [0, 92],
    [8, 98],
    [90, 104],
    [176, 108],
  ],
};

/** Small cup of clay, wider at the top. */
export const clayCup: Profile = {
  height: 128,
  tilt: 0.27,
  points: [
    [0, 56],
    [10, 64],
    [60, 86],
    [128, 96],
  ],
};

/** Deep bowl for soups and mixed ice. */
export const bowl: Profile = {
  height: 142,
  tilt: 0.3,
  points: [
    [0, 76],
    [10, 80],
    [14, 84],
    [60, 142],
    [110, 172],
    [142, 180],
  ],
};

/** Low wide bowl. */
export const dishBowl: Profile = {
  height: 104,
  tilt: 0.36,
  points: [
    [0, 92],
    [10, 98],
    [50, 170],
    [104, 214],
  ],
};
