/** An 8 × 8 PNG: browsers round a smaller one to zero when scaling it. */
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

/** An HTML file disguised as a picture. */
export function noPicture(name: string): ChosenFile {
  return { name, mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') };
}
