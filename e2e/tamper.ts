import { readFile, rename, writeFile } from 'node:fs/promises';

/** What a changed file would do if the browser took it. */
const MARKS = {
  js: ';document.documentElement.dataset.tampered="yes";',
  css: 'html{--tampered:yes}',
};

/** Changes a file on the host of the releases, as somebody who broke into it would. @returns undoes it. */
export async function tamper(file: string): Promise<() => Promise<void>> {
  const original = await readFile(file);
  const mark = file.endsWith('.css') ? MARKS.css : MARKS.js;
  // The copy that is compressed would be sent in its place.
  await rename(`${file}.br`, `${file}.br.away`);
  await writeFile(file, Buffer.concat([original, Buffer.from(mark)]));
  return async () => {
    await writeFile(file, original);
    await rename(`${file}.br.away`, `${file}.br`);
  };
}
