import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Effect of a changed file, if the browser used it. */
const MARKS = {
  js: ';document.documentElement.dataset.tampered="yes";',
  css: 'html{--tampered:yes}',
};

/** Changes a file of a release on the disk. @returns restores it. */
export async function tamper(file: string): Promise<() => Promise<void>> {
  const original = await readFile(file);
  const mark = file.endsWith('.css') ? MARKS.css : MARKS.js;
  // Otherwise the server sends the compressed copy.
  await rename(`${file}.br`, `${file}.br.away`);
  await writeFile(file, Buffer.concat([original, Buffer.from(mark)]));
  return async () => {
    await writeFile(file, original);
    await rename(`${file}.br.away`, `${file}.br`);
  };
}

/** Whether a page has used a changed file. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      document.documentElement.dataset.tampered === 'yes' ||
      getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '',
  );
}
