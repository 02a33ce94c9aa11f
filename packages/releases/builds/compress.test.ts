import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFiles } from './compress.ts';

test('compresses files sequentially and skips images', async () => {
  const text = new TextEncoder().encode('a text');
  const taken: string[] = [];
  function* files() {
    for (const path of ['a.js', 'b.css', 'c.avif']) {
      taken.push(path);
      yield [path, text] as const;
    }
  }
  const compressing = compressFiles(files());
  expect(taken).toEqual(['a.js']);
  const copies = await compressing;
  expect([...copies.keys()]).toEqual(['a.js', 'b.css']);
  expect(brotliDecompressSync(copies.get('b.css') ?? '').toString()).toBe('a text');
});
