import { beforeAll, expect, test } from 'vitest';
import { dishScenes } from './dish-scenes.ts';
import { loadPieces } from './emoji.ts';
import { productScenes } from './product-scenes.ts';
import { compose } from './scene.ts';

const scenes = [...productScenes, ...dishScenes];

beforeAll(loadPieces);

test('every scene has a name of its own', () => {
  expect(new Set(scenes.map(({ slug }) => slug)).size).toBe(scenes.length);
});

test('a scene is drawn the same way every time', () => {
  for (const scene of scenes) {
    expect(compose(scene), scene.slug).toBe(compose(scene));
  }
});

test('a drawing holds only numbers and definitions that exist', () => {
  for (const scene of scenes) {
    // Without the embedded images, whose letters may spell anything.
    const svg = compose(scene).replaceAll(/data:[^"]+/g, '');
    expect(svg, scene.slug).not.toMatch(/NaN|undefined|Infinity|@@/);
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) {
      expect(ids, scene.slug).toContain(id);
    }
  }
});
