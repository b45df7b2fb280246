/** Bytes of a text in UTF-8; past `limit` the count ends, with more than the limit. */
export function utf8Bytes(text: string, limit = Infinity): number {
  let bytes = 0;
  for (let at = 0; at < text.length && bytes <= limit; at++) {
    const code = text.codePointAt(at) ?? 0;
    if (code > 0xffff) at++;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code <= 0xffff ? 3 : 4;
  }
  return bytes;
}
