import { openPicture } from './open-picture.ts';
import type { ThumbShape } from './thumb-link.ts';

const WEBP = { quality: 78 };
const AVIF = { quality: 55, effort: 3 };

/**
 * Draws a picture smaller, the way up that its camera noted, without what else it noted.
 * @throws Error for what is no picture, is broken, too large or takes too long.
 */
export async function drawThumb(
  source: string,
  target: string,
  { width, format }: ThumbShape,
): Promise<void> {
  const opened = await openPicture(source);
  const picture = opened.rotate().resize({ width, withoutEnlargement: true });
  await (format === 'avif' ? picture.avif(AVIF) : picture.webp(WEBP)).toFile(target);
}
