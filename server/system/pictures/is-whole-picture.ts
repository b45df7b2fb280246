import { openPicture } from './open-picture.ts';
import { Turns } from './turns.ts';

/** Pictures that are read at once. */
const turns = new Turns(2, 200);

/**
 * Whether a picture can be read to its end: a size at its start says nothing of what follows.
 * @throws AppError `server.busy` when very many wait.
 */
export function isWholePicture(file: string): Promise<boolean> {
  return turns.take(async () => {
    try {
      const picture = await openPicture(file);
      await picture.resize({ width: 8, height: 8, fit: 'fill' }).raw().toBuffer();
      return true;
    } catch {
      return false;
    }
  });
}
