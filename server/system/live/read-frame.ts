import type { Locale } from '#engine/definition/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';

/** Bytes of a frame a peer sends; a longer one closes its connection. */
export const MAX_FRAME_BYTES = 64 * 1024;

/** A frame of a peer. */
export interface Frame extends JsonObject {
  type: string;
}

/** The frame that a text holds; null for everything else. */
export function readFrame(text: string): Frame | null {
  try {
    const frame = JSON.parse(text) as unknown;
    const isFrame =
      typeof frame === 'object' && frame !== null && typeof (frame as { type?: unknown }).type === 'string';
    return isFrame ? (frame as Frame) : null;
  } catch {
    return null;
  }
}

/** What somebody binds a connection with. */
export interface BindFrame {
  token: string;
  /** The page they are on: its beginning says whose token it is. */
  pathInfo: string;
  locale: Locale;
}

/** The bind that a frame asks for; null where a part of it is missing or is no text. */
export function readBind({ token, pathInfo, lang }: Frame): BindFrame | null {
  if (typeof token !== 'string' || token === '' || typeof pathInfo !== 'string') return null;
  return { token, pathInfo, locale: lang === 'en' ? 'en' : 'zh-cn' };
}
