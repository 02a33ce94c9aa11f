/** The limit of the bucket. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** The number of first bytes that {@link pictureTypeOf} reads. */
export const PICTURE_HEAD_BYTES = 12;

/** Picture formats that the bucket accepts, with the extension of their files. */
export const PICTURE_EXTENSIONS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const;
export type PictureType = keyof typeof PICTURE_EXTENSIONS;

/** The database takes 100 characters; a shorter name is easier to read in a list of files. */
const MAX_STEM_LENGTH = 60;

/**
 * Detects the format of a picture by its first bytes. The name of a file and the type that the
 * browser derives from it prove nothing. The edge function for food has its own copy
 * (supabase/functions/food/picture-type.ts): an app is built and released from its folder and the
 * shared packages alone (packages/releases/build/source-hash.ts), and an edge function cannot import those.
 */
export function pictureTypeOf(head: Uint8Array): PictureType | null {
  // One character per byte, so that the signatures can be written as text.
  const text = String.fromCharCode(...head.subarray(0, PICTURE_HEAD_BYTES));
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  if (/^ftypavi[fs]/.test(text.slice(4))) return 'image/avif';
  return null;
}

/**
 * Storage file name: a random unique id, an underscore and the safe part of the original name
 * (specification, section 3). The storage policies reject any other format.
 */
export function pictureFileName(id: string, originalName: string, type: PictureType): string {
  const stem = originalName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .replace(/^[-_]+/, '')
    .slice(0, MAX_STEM_LENGTH)
    .replace(/[-_]+$/, '');
  return `${id}_${stem || 'gambar'}.${PICTURE_EXTENSIONS[type]}`;
}

/** The name of a copy: another random id before what follows the id of the original. */
export function copiedFileName(id: string, original: string): string {
  return `${id}_${original.slice(original.indexOf('_') + 1)}`;
}

/** Whether a file that is no accepted picture begins as a photo of an iPhone does. */
export function isHeic(head: Uint8Array): boolean {
  return /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/.test(String.fromCharCode(...head.subarray(4)));
}

/**
 * Maximum side lengths in pixels. The shorter side equals the embedded backend's MAX_STORED_SIDE
 * (packages/local-supabase/storage/bounds.ts); pages show the middle of the picture.
 */
const MAX_SIDES = { shorter: 1280, longer: 5120 };

/** Upload size of a picture; never upscaled. */
export function scaledSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
  isScaled: boolean;
} {
  const scale = Math.min(
    1,
    MAX_SIDES.shorter / Math.min(width, height),
    MAX_SIDES.longer / Math.max(width, height),
  );
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height), isScaled: scale < 1 };
}

/** The properties of a chosen file that decide whether it can be the picture of a product. */
export interface ChosenPicture {
  /** Bytes. */
  size: number;
  /** By its content; null for anything but an accepted format. */
  type: PictureType | null;
  /** Whether it is a HEIC photo, which this browser cannot open. */
  isHeic?: boolean;
}

/** The error of a new product without a picture. */
export const PICTURE_MISSING = 'Pilih gambar produk.';

/** The error of a file of another format. */
export const NOT_A_PICTURE = 'Berkas ini bukan gambar PNG, JPEG, WebP, atau AVIF.';

/** The error of a chosen file; undefined when it is accepted. */
export function pictureError({ size, type, isHeic: heic }: ChosenPicture): string | undefined {
  if (heic) {
    return 'Foto HEIC tidak bisa dibuka di browser ini. Simpan dulu sebagai JPEG, lalu pilih lagi. Di iPhone: Pengaturan › Kamera › Format › Paling Kompatibel.';
  }
  if (!type) return NOT_A_PICTURE;
  if (size > MAX_PICTURE_BYTES)
    return 'Gambar lebih besar dari 5 MB. Pilih gambar yang lebih kecil.';
  return undefined;
}
