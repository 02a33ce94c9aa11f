import type { Profile } from './profile.ts';

/** Straight tall glass of a juice stall. */
export const tall: Profile = {
  height: 300,
  tilt: 0.2,
  points: [
    [0, 66],
    [8, 71],
    [150, 82],
    [300, 93],
  ],
};

/** Short wide tumbler. */
export const tumbler: Profile = {
  height: 210,
  tilt: 0.22,
  points: [
    [0, 78],
    [8, 84],
    [110, 92],
    [210, 101],
  ],
};

/** Glass with a belly and a foot, for juices with a swirl. */
export const belly: Profile = {
  height: 290,
  tilt: 0.2,
  points: [
    [0, 58],
    [10, 56],
    [34, 62],
    [120, 96],
    [200, 90],
    [290, 97],
  ],
};

/** The ribbed little glass of a tea stall. */
export const teaGlass: Profile = {
  height: 190,
  tilt: 0.23,
  points: [
    [0, 62],
    [10, 66],
    [90, 70],
    [190, 82],
  ],
};

/** Cylinder for the drinks that are shown in layers. */
export const highball: Profile = {
  height: 320,
  tilt: 0.19,
  points: [
    [0, 70],
    [8, 75],
    [160, 77],
    [320, 79],
  ],
};

/** Milk bottle with a narrow neck. */
export const bottle: Profile = {
  height: 330,
  tilt: 0.19,
  points: [
    [0, 78],
    [10, 84],
    [170, 84],
    [215, 72],
    [255, 48],
    [300, 46],
    [316, 52],
    [330, 52],
  ],
};

/** Dessert glass on a foot. */
export const coupe: Profile = {
  height: 300,
  tilt: 0.22,
  points: [
    [0, 74],
    [6, 72],
    [16, 26],
    [52, 18],
    [84, 30],
    [120, 84],
    [210, 112],
    [300, 124],
  ],
};
