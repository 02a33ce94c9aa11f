import { integrityOf } from 'federation/integrity';
import type { Build } from 'releases/builds/read-build';

const TEXT = /\.(?:js|css)$/;

/**
 * A build of `defineRemote` with changed scripts and style sheets, as if its sources had been changed and built: the
 * hashes match the changed bytes, and the build has another name (packages/federation/build-name.ts).
 *
 * @param name of the build, 12 hexadecimal digits or letters.
 * @param change returns the new text of a file.
 */
export function withChangedTexts(
  build: Build,
  name: string,
  change: (text: string, path: string) => string,
): Build {
  const { entry = '' } = build;
  const textOf = (path: string) => new TextDecoder().decode(build.files.get(path));
  const [, oldName = ''] = /rspackChunk\w+_([0-9a-f]{12})\b/.exec(textOf(entry)) ?? [];
  if (oldName === '') throw new Error(`The build of ${build.app} has no name`);
  const texts = new Map<string, string>();
  for (const path of build.files.keys()) {
    if (TEXT.test(path)) texts.set(path, change(textOf(path), path).replaceAll(oldName, name));
  }
  // The entry holds the hashes of all other files.
  let entryText = texts.get(entry) ?? '';
  for (const [path, text] of texts) {
    const original = build.files.get(path);
    if (original) entryText = entryText.replace(integrityOf(original), integrityOf(encoded(text)));
  }
  texts.set(entry, entryText);
  const files = new Map(build.files);
  for (const [path, text] of texts) files.set(path, encoded(text));
  return { ...build, files };
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
