/** A box of ISO/IEC 14496-12, the unit of AVIF files; start and end are those of its content. */
interface Box {
  type: string;
  start: number;
  end: number;
}

/** The boxes of a file with one picture, without free space, films and unknown boxes. */
const FILE_BOXES = 'ftyp,meta,mdat';

/** The boxes that describe one picture and its alpha channel. */
const META_BOXES = new Set(['hdlr', 'pitm', 'iloc', 'iinf', 'iref', 'iprp']);

/** Limit on the description of a picture; without colour profile and text it has about 300 bytes. */
const MAX_META_BYTES = 1024;

/**
 * True when an AVIF file consists of the boxes of one picture, and each byte of its data belongs to
 * a coded picture: no Exif, no free space, no data after the end. Does not decode the pictures.
 */
export function isBareAvif(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const boxes = boxesOf(view, 0, view.length);
    const [, meta, data] = boxes;
    if (boxes.map(({ type }) => type).join() !== FILE_BOXES || !meta || !data) return false;
    if (meta.end - meta.start > MAX_META_BYTES) return false;
    // The content of `meta` begins with a version and flags.
    const parts = boxesOf(view, meta.start + 4, meta.end);
    const only = (type: string) => {
      const [found, second] = parts.filter((part) => part.type === type);
      if (!found || second) throw new RangeError('Not one picture');
      return found;
    };
    return (
      parts.every(({ type }) => META_BOXES.has(type)) &&
      holdsPicturesOnly(view, only('iinf')) &&
      covers(extentsOf(view, only('iloc')), data)
    );
  } catch (error) {
    // A field lies beyond the end of the file, or has another size than in pictures.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The boxes that fill a range exactly. */
function boxesOf(view: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    const size = view.readUInt32BE(at);
    // Only films have sizes of 64 bits or "up to the end of the file".
    if (size < 8 || at + size > end) throw new RangeError('A box does not fit');
    boxes.push({ type: view.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size });
    at += size;
  }
  return boxes;
}

/** Exif, XMP and grids are items of other types. */
function holdsPicturesOnly(view: Buffer, { start, end }: Box): boolean {
  // Version 0 has a two-byte count; only files with very many items have another version.
  if (view.readUInt8(start) !== 0) return false;
  return boxesOf(view, start + 6, end).every((item) => {
    const typeAt = item.start + 8;
    return (
      view.readUInt8(item.start) === 2 && view.toString('latin1', typeAt, typeAt + 4) === 'av01'
    );
  });
}

/** The extents of the items' data according to `iloc`, as from and to, in the order of the file. */
function extentsOf(view: Buffer, { start }: Box): [number, number][] {
  const version = view.readUInt8(start);
  // Four bytes for each offset and length, none for indices, as all encoders of stills write.
  const sizes = view.readUInt16BE(start + 4);
  const hasBase = sizes === 0x4440;
  if (version > 1 || (sizes !== 0x4400 && !hasBase)) throw new RangeError('Not a still');
  const extents: [number, number][] = [];
  let at = start + 8;
  for (let items = view.readUInt16BE(start + 6); items > 0; items -= 1) {
    // After the number of the item, version 1 has the base of its offset and a reference to a file.
    if (version === 1 && view.readUInt16BE(at + 2) !== 0) throw new RangeError('Not in the file');
    at += version === 1 ? 6 : 4;
    const base = hasBase ? view.readUInt32BE(at) : 0;
    at += hasBase ? 4 : 0;
    const count = view.readUInt16BE(at);
    at += 2;
    for (let extent = 0; extent < count; extent += 1, at += 8) {
      const from = base + view.readUInt32BE(at);
      extents.push([from, from + view.readUInt32BE(at + 4)]);
    }
  }
  return extents.sort(([one], [other]) => one - other);
}

/** True when the extents follow each other from the first byte of the box to the last. */
function covers(extents: readonly [number, number][], { start, end }: Box): boolean {
  let at = start;
  for (const [from, to] of extents) {
    if (from !== at) return false;
    at = to;
  }
  return at === end;
}
