import { openPicture } from './open-picture.ts';
import { Turns } from './turns.ts';

/** Some pictures are unfolded whole to be read: of large ones one at a time, which takes 400 MB at most. */
const LARGE_PIXELS = 16_000_000;
const MAX_WAITING = 200;
const small = new Turns(2, MAX_WAITING);
const large = new Turns(1, MAX_WAITING);

/**
 * Whether a picture can be read to its end: a size at its start says nothing of what follows.
 * @param pixels Width by height, as its start says them.
 * @throws AppError `server.busy` when very many wait.
 */
export function isWholePicture(file: string, pixels: number): Promise<boolean> {
  return (pixels > LARGE_PIXELS ? large : small).take(async () => {
    const picture = await openPicture(file);
    const read = picture.resize({ width: 8, height: 8, fit: 'fill' }).raw().toBuffer();
    return read.then(
      () => true,
      () => false,
    );
  });
}
