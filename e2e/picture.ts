/** A PNG of eight by eight pixels: browsers round the size of a smaller one to none where it is enlarged. */
const SQUARE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mMQapiAFTEMLQkANOxIgdTBHB4AAAAASUVORK5CYII=',
  'base64',
);

/** A file for a file chooser, as Playwright takes it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A tiny picture under a name. */
export function picture(name: string): ChosenFile {
  return { name, mimeType: 'image/png', buffer: SQUARE };
}

/** A file that is a picture by name only. */
export function noPicture(name: string): ChosenFile {
  return { name, mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') };
}
