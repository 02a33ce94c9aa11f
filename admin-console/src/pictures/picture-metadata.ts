import type { PictureType } from './picture.rules.ts';

/**
 * Strips private metadata (place, time, person) without re-encoding. Needed for hosted projects, which store
 * uploads unchanged; the embedded backend re-encodes pictures.
 *
 * @returns the unchanged bytes for a corrupt file and for AVIF, which cameras do not produce.
 */
export function withoutMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  type: PictureType,
): Uint8Array<ArrayBuffer> {
  try {
    if (type === 'image/jpeg') return joined(jpegParts(bytes));
    if (type === 'image/png') return joined(pngParts(bytes));
    if (type === 'image/webp') return webp(bytes);
    return bytes;
  } catch (error) {
    if (error instanceof RangeError) return bytes;
    throw error;
  }
}

/** JPEG markers (ITU-T T.81): start and end of image, and start of scan, which precedes compressed data. */
const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda];
/** Segments that affect rendering: APP0 (JFIF), APP2 (colour profile) and APP14 (colour transform). */
const isMetadata = (marker: number) =>
  marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee);

function jpegParts(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 2)];
  for (let at = 2; ; ) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || marker === SOI) throw new RangeError('No marker');
    if (marker === EOI) return [...parts, bytes.subarray(at, at + 2)];
    let end = at + 2 + view.getUint16(at + 2);
    if (marker === 0xe1) parts.push(...orientation(view, at, end));
    if (marker === SOS) end = endOfScan(view, end);
    if (!isMetadata(marker)) parts.push(bytes.subarray(at, end));
    at = end;
  }
}

/** Offset of the first marker after the compressed data, in which 0xff is followed by 0 or a restart marker. */
function endOfScan(view: DataView, start: number): number {
  for (let at = start; ; at += 1) {
    if (view.getUint8(at) !== 0xff) continue;
    const next = view.getUint8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
}

const EXIF = 0x45786966;
const ORIENTATION = 0x0112;

/** An Exif segment with the orientation only, without which a photo would be rotated. */
function orientation(view: DataView, at: number, end: number): Uint8Array<ArrayBuffer>[] {
  if (end - at < 24 || view.getUint32(at + 4) !== EXIF) return [];
  const tiff = at + 10;
  const isLittle = view.getUint16(tiff) === 0x4949;
  const list = tiff + view.getUint32(tiff + 4, isLittle);
  for (let entry = 0; entry < view.getUint16(list, isLittle); entry += 1) {
    const place = list + 2 + entry * 12;
    if (view.getUint16(place, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(place + 8, isLittle);
    // Exif, big-endian, one entry (a SHORT), no next IFD.
    const segment = [
      0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8,
    ];
    segment.push(0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0);
    return value > 1 && value <= 8 ? [Uint8Array.from(segment)] : [];
  }
  return [];
}

const PNG_METADATA = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

function pngParts(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; ; ) {
    // Chunk layout: length, type, data, checksum.
    const end = at + 12 + view.getUint32(at);
    const name = nameAt(bytes, at + 4);
    if (!PNG_METADATA.includes(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return parts;
    at = end;
  }
}

function webp(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.slice(0, 12)];
  for (let at = 12; at < 8 + view.getUint32(4, true); ) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    const name = nameAt(bytes, at);
    const chunk = bytes.slice(at, end);
    // Clear the Exif and XMP flags of the extended header.
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~0b1100;
    if (name !== 'EXIF' && name !== 'XMP ') parts.push(chunk);
    at = end;
  }
  const whole = joined(parts);
  new DataView(whole.buffer).setUint32(4, whole.byteLength - 8, true);
  return whole;
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function joined(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
