import type { Sharp } from 'sharp';

type Open = (
  source: string | Uint8Array,
  options: { limitInputPixels: number; failOn: 'truncated'; sequentialRead: boolean },
) => Sharp;

/** Pixels of a picture that is opened; an upload has no more. */
const MAX_PIXELS = 100_000_000;
/** Seconds one picture may take. */
const PATIENCE = 20;

/** The library, loaded with the first picture: servers that open none have no room taken by it. */
let loaded: Promise<Open> | null = null;

/**
 * A picture to be read from its start to its end: what is done with it fails where it is broken, too large or takes too
 * long.
 * @param source its file, or what stands in one
 * @throws Error when the library can't be loaded.
 */
export async function openPicture(source: string | Uint8Array): Promise<Sharp> {
  loaded ??= load();
  const open = await loaded;
  return open(source, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true }).timeout({
    seconds: PATIENCE,
  });
}

async function load(): Promise<Open> {
  const { default: sharp } = await import('sharp');
  // What is drawn is kept on the disk; nothing is opened twice.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
