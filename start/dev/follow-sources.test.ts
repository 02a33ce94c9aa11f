import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Close } from '../until-stopped.ts';
import { onChange } from './follow-sources.ts';

test('a file is followed after each way in which editors save it, and so is a new folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-follow-'));
  const closers: Close[] = [];
  onTestFinished(async () => {
    await Promise.all(closers.map((close) => close()));
    await rm(folder, { recursive: true });
  });
  const source = join(folder, 'src');
  await mkdir(source);
  await writeFile(join(source, 'old.ts'), '');

  const changed = new Map<string, () => void>();
  await onChange(source, closers, (file) => changed.get(file)?.());
  const seen = (file: string, save: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      changed.set(file, resolve);
      save().catch(reject);
    });
  const replace = async (file: string, text: string) => {
    await writeFile(join(folder, 'saved'), text);
    await rename(join(folder, 'saved'), join(source, file));
  };

  await seen('old.ts', () => replace('old.ts', 'one'));
  await seen('old.ts', () => replace('old.ts', 'two, longer'));
  await seen('old.ts', () => writeFile(join(source, 'old.ts'), 'three'));
  const inNewFolder = join('new', 'new.ts');
  await mkdir(join(source, 'new'));
  await seen(inNewFolder, () => replace(inNewFolder, 'one'));
  await seen(inNewFolder, () => replace(inNewFolder, 'two, longer'));
  expect(changed.size).toBe(2);
});
