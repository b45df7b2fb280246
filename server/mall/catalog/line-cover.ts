import type { Thumbs } from '#server/system/pictures/thumbs.ts';

/** Smaller ones of pictures. */
export type SmallPictures = Pick<Thumbs, 'setOf'>;

/** The picture beside a line of a cart or an order, on plain and dense screens. */
const LINE_WIDTHS = [80, 160, 320] as const;

/** The picture of a line as it is answered; `cover_srcset` is empty for one that can't be drawn smaller. */
export const lineCover = (
  pictures: SmallPictures,
  cover: string,
): { cover: string; cover_srcset: string } => ({
  cover,
  cover_srcset: pictures.setOf(cover, LINE_WIDTHS),
});
