/** Maximum size in bytes; same limit as the bucket's. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** Number of leading bytes that {@link pictureTypeOf} needs. */
export const PICTURE_HEAD_BYTES = 12;

/** Formats accepted by the bucket, with their file extensions. */
export const PICTURE_EXTENSIONS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const;
export type PictureType = keyof typeof PICTURE_EXTENSIONS;

/** Maximum length of a file name. The database allows 100 characters; shorter names are more readable. */
const MAX_STEM_LENGTH = 60;

/**
 * Detects the format of a picture by its first bytes: a file's name, from which browsers derive its type, is
 * not reliable. The edge function for food has its own copy (supabase/functions/food/picture-type.ts): it
 * cannot import shared packages.
 */
export function pictureTypeOf(head: Uint8Array): PictureType | null {
  // Latin-1 (one character per byte), so that the signatures can be written as text.
  const text = String.fromCharCode(...head.subarray(0, PICTURE_HEAD_BYTES));
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  if (/^ftypavi[fs]/.test(text.slice(4))) return 'image/avif';
  return null;
}

/**
 * Object name: a random unique id, an underscore and the sanitized original name (specification, section 3).
 * Storage policies reject any other format.
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

/** Object name of a copy: the original's name with a new random id. */
export function copiedFileName(id: string, original: string): string {
  return `${id}_${original.slice(original.indexOf('_') + 1)}`;
}

/** Whether a file starts like an iPhone photo (HEIC). */
export function isHeic(head: Uint8Array): boolean {
  return /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/.test(String.fromCharCode(...head.subarray(4)));
}

/**
 * Maximum side lengths in pixels. The shorter side equals the embedded backend's MAX_STORED_SIDE
 * (packages/local-supabase/storage/bounds.ts), because pages crop pictures to a centred square.
 */
const MAX_SIDES = { shorter: 1280, longer: 5120 };

/** Size to which a picture is scaled before the upload; never upscales. */
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

/** Properties of a chosen file, for validation. */
export interface ChosenPicture {
  /** Bytes. */
  size: number;
  /** Format by content; null if not accepted. */
  type: PictureType | null;
  /** Whether the file is a HEIC photo that this browser cannot decode. */
  isHeic?: boolean;
}

/** Error of a new product without a picture. */
export const PICTURE_MISSING = 'Pilih gambar produk.';

/** Error of a file in another format. */
export const NOT_A_PICTURE = 'Berkas ini bukan gambar PNG, JPEG, WebP, atau AVIF.';

/** The error of a chosen file; undefined if accepted. */
export function pictureError({ size, type, isHeic: heic }: ChosenPicture): string | undefined {
  if (heic) {
    return 'Foto HEIC tidak bisa dibuka di browser ini. Simpan dulu sebagai JPEG, lalu pilih lagi. Di iPhone: Pengaturan › Kamera › Format › Paling Kompatibel.';
  }
  if (!type) return NOT_A_PICTURE;
  if (size > MAX_PICTURE_BYTES)
    return 'Gambar lebih besar dari 5 MB. Pilih gambar yang lebih kecil.';
  return undefined;
}
