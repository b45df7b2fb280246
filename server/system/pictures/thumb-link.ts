import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Pixels; no other width is drawn. */
export const THUMB_WIDTHS = [80, 160, 320, 640, 1280] as const;
export const THUMB_FORMATS = ['webp', 'avif'] as const;

/** How a picture is to be drawn. */
export interface ThumbShape {
  width: (typeof THUMB_WIDTHS)[number];
  format: (typeof THUMB_FORMATS)[number];
}

const SIGNATURE_BYTES = 16;

/**
 * Addresses of smaller pictures: `/storage/a.png?w=160&f=webp&s=<signature>`. Only who has the key makes them, so nobody
 * keeps a server busy with sizes of their own.
 */
export class ThumbLinks {
  readonly #key: Buffer;

  /** @param secret The key of this installation. */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'metamall thumbnails', 32));
  }

  /** @param address `/storage/goods/a.png`, as the file's row has it. */
  of(address: string, { width, format }: ThumbShape): string {
    const signature = this.#sign(address, width, format).toString('base64url');
    return `${encodeURI(address)}?w=${width}&f=${format}&s=${signature}`;
  }

  /** What an address asks for; null where the signature is not ours, or the shape none. */
  read(address: string, { w, f, s }: Readonly<Record<string, unknown>>): ThumbShape | null {
    const width = THUMB_WIDTHS.find((each) => String(each) === w);
    const format = THUMB_FORMATS.find((each) => each === f);
    if (width === undefined || format === undefined || typeof s !== 'string') return null;
    const given = Buffer.from(s, 'base64url');
    const right = this.#sign(address, width, format);
    return given.length === right.length && timingSafeEqual(given, right) ? { width, format } : null;
  }

  #sign(address: string, width: number, format: string): Buffer {
    const text = `${address}\n${width}\n${format}`;
    return createHmac('sha256', this.#key).update(text).digest().subarray(0, SIGNATURE_BYTES);
  }
}
