import type { JsonObject } from '#engine/definition/index.ts';
import { mediaUrl, plainText } from '../cells/index.ts';

/** A file of the library as the dialog shows it. */
export interface LibraryFile {
  id: number;
  url: string;
  name: string;
  /** A small picture of it; null when it is none. */
  thumb: string | null;
  /** Bytes. */
  size: number;
  topic: string;
  /** How often it was uploaded. */
  quote: number;
}

/** A row of `routine/attachment`, in REST wire form. */
export function libraryFile(row: JsonObject): LibraryFile {
  const url = plainText(row.url);
  const isPicture = plainText(row.mimetype).startsWith('image/');
  const thumb = plainText(row.thumb) || (isPicture ? url : '');
  return {
    id: Number(row.id),
    url,
    name: plainText(row.name),
    thumb: thumb === '' ? null : mediaUrl(thumb),
    size: Number(row.size),
    topic: plainText(row.topic),
    quote: Number(row.quote),
  };
}
