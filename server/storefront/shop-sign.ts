import { openPicture } from '#server/system/pictures/open-picture.ts';

const DRAWING =
  "<rect width='32' height='32' fill='#b4552d'/>" +
  "<path d='M9 22V11.5l7 6.5 7-6.5V22' fill='none' stroke='#fff' stroke-width='2.8' stroke-linejoin='round' stroke-linecap='round'/>";

/** The sign of the shop, for whatever size it is shown in. */
export const SHOP_SIGN = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>${DRAWING}</svg>`;

const drawn = new Map<number, Promise<Buffer>>();

/** The sign as a PNG of so many pixels to a side, drawn once. @throws Error where pictures can't be drawn. */
export function shopSignOf(size: number): Promise<Buffer> {
  const known = drawn.get(size);
  if (known) return known;
  const picture = draw(size);
  drawn.set(size, picture);
  picture.catch(() => drawn.delete(size));
  return picture;
}

async function draw(size: number): Promise<Buffer> {
  const sized = SHOP_SIGN.replace('<svg ', `<svg width='${size}' height='${size}' `);
  return (await openPicture(Buffer.from(sized))).png().toBuffer();
}
