/** Pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Reads a part of the file; shorter than asked for where the file ends. */
export type ReadAt = (offset: number, length: number) => Promise<Buffer>;

type Reader = (read: ReadAt, fileSize: number) => Promise<PictureSize | null>;

const READERS: Record<string, Reader> = {
  png: pngSize,
  gif: gifSize,
  bmp: bmpSize,
  webp: webpSize,
  jpg: jpegSize,
  jpeg: jpegSize,
};

/** A file of nothing but empty parts is no picture, and must not keep the disk busy. */
const MAX_READS = 20_000;

/**
 * Width and height of a picture, from as little of the file as it takes. Null when the file is no whole picture of
 * that kind: the size is missing or nothing, or the end is.
 */
export async function pictureSize(
  suffix: string,
  read: ReadAt,
  fileSize: number,
): Promise<PictureSize | null> {
  const size = (await READERS[suffix]?.(bounded(read), fileSize)) ?? null;
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}

/** Past the bound the file seems to end. */
function bounded(read: ReadAt): ReadAt {
  let reads = 0;
  return (offset, length) =>
    (reads += 1) > MAX_READS ? Promise.resolve(Buffer.alloc(0)) : read(offset, length);
}

async function pngSize(read: ReadAt, fileSize: number): Promise<PictureSize | null> {
  const head = await read(0, 24);
  if (head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return null;
  if (!(await hasPngEnd(read, fileSize))) return null;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

/** Follows the chunks to the one that ends the picture. */
async function hasPngEnd(read: ReadAt, fileSize: number): Promise<boolean> {
  for (let at = 8; at + 12 <= fileSize;) {
    const head = await read(at, 8);
    if (head.length < 8) return false;
    if (head.toString('latin1', 4, 8) === 'IEND') return true;
    at += 12 + head.readUInt32BE(0);
  }
  return false;
}

async function gifSize(read: ReadAt): Promise<PictureSize | null> {
  const head = await read(0, 10);
  return head.length < 10 ? null : { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
}

async function bmpSize(read: ReadAt): Promise<PictureSize | null> {
  const head = await read(0, 26);
  if (head.length < 26) return null;
  if (head.readUInt32LE(14) === 12) return { width: head.readUInt16LE(18), height: head.readUInt16LE(20) };
  // A picture whose rows run downwards has a negative height.
  return { width: head.readInt32LE(18), height: Math.abs(head.readInt32LE(22)) };
}

async function webpSize(read: ReadAt, fileSize: number): Promise<PictureSize | null> {
  const head = await read(0, 30);
  if (head.length < 30 || head.readUInt32LE(4) + 8 > fileSize) return null;
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** Frame headers, which hold the size: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const START_OF_SCAN = 0xda;

async function jpegSize(read: ReadAt, fileSize: number): Promise<PictureSize | null> {
  let size: PictureSize | null = null;
  for (let at = 2; at + 4 <= fileSize;) {
    const head = await read(at, 9);
    if (head.length < 4 || head[0] !== 0xff) return null;
    const marker = head[1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return size;
    if (isFrame(marker) && head.length === 9)
      size = { height: head.readUInt16BE(5), width: head.readUInt16BE(7) };
    at += 2 + head.readUInt16BE(2);
  }
  return null;
}
