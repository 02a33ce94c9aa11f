import { beforeAll, expect, test } from 'vitest';
import { loadPieces } from './emoji.ts';
import { compose } from './scene.ts';
import { dishScenes, productScenes } from './scenes.ts';

const scenes = [...productScenes, ...dishScenes];

beforeAll(loadPieces);

test('names of scenes are unique', () => {
  expect(new Set(scenes.map(({ slug }) => slug)).size).toBe(scenes.length);
});

test('draws a scene reproducibly', () => {
  for (const scene of scenes) {
    expect(compose(scene), scene.slug).toBe(compose(scene));
  }
});

test('draws valid numbers and references to existing definitions', () => {
  for (const scene of scenes) {
    // Without embedded images: base64 may contain any of these words.
    const svg = compose(scene).replaceAll(/data:[^"]+/g, '');
    expect(svg, scene.slug).not.toMatch(/NaN|undefined|Infinity|@@/);
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) {
      expect(ids, scene.slug).toContain(id);
    }
  }
});
