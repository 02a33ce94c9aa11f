/** A PNG of one pixel: the shop checks the content of a picture. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
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
  return { name, mimeType: 'image/png', buffer: PIXEL };
}

/** A file that is a picture by name only. */
export function noPicture(name: string): ChosenFile {
  return { name, mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') };
}
