import type { Readable } from 'node:stream';
import { open, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '#server/errors/app-error.ts';

/** Parts of one package. */
const MAX_PARTS = 5000;
/** Times a part may unfold; XML of rows that are all alike unfolds some sixty times. */
const MAX_RATIO = 300;
/** Bytes that are never too many for their size in the package. */
const SMALL = 4 * 1024 * 1024;

/** The parts of a zip package, by their names in small letters. */
export interface ZipParts {
  has(name: string): boolean;
  /**
   * Unfolds a part as it is read.
   * @param maxBytes of the whole part, unfolded
   * @throws AppError `import.oversized`, `import.broken-file` where there is no such part.
   */
  read(name: string, maxBytes: number): Promise<Readable>;
  close(): void;
}

/** Opens a package whose parts are held to what its directory says of them. @throws AppError `import.broken-file`. */
export async function openZip(file: string): Promise<ZipParts> {
  const zip = await opened(file);
  try {
    const parts = await partsOf(zip);
    return {
      has: (name) => parts.has(name.toLowerCase()),
      read: (name, maxBytes) => readPart(zip, parts.get(name.toLowerCase()), maxBytes),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function opened(file: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // What a part unfolds to is compared with what the directory says, so that its size can be believed.
    open(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) =>
      error ? reject(broken(error)) : resolve(zip),
    );
  });
}

function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    if (zip.entryCount > MAX_PARTS) return reject(new AppError('import.oversized'));
    zip.on('error', (error) => reject(broken(error)));
    zip.on('end', () => resolve(parts));
    zip.on('entry', (entry: Entry) => {
      const name = entry.fileName.toLowerCase();
      if (!parts.has(name)) parts.set(name, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

function readPart(zip: ZipFile, entry: Entry | undefined, maxBytes: number): Promise<Readable> {
  return new Promise((resolve, reject) => {
    if (!entry) return reject(new AppError('import.broken-file'));
    const { uncompressedSize, compressedSize } = entry;
    const isBomb = uncompressedSize > SMALL && uncompressedSize > compressedSize * MAX_RATIO;
    if (isBomb || uncompressedSize > maxBytes) return reject(new AppError('import.oversized'));
    zip.openReadStream(entry, (error, stream) => (error ? reject(broken(error)) : resolve(stream)));
  });
}

/** Whatever a library says of a package that is none. */
export function broken(cause: unknown): AppError {
  return cause instanceof AppError ? cause : new AppError('import.broken-file', { cause });
}
