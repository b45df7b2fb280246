/** Characters of one part: what a plain box lays out without keeping anybody waiting. */
export const PART = 50_000;

/** Characters beyond which a text is edited part by part. */
export const PARTED_FROM = 1_000_000;

/**
 * A text cut into parts of about `size` characters: behind a line's end where one is near, and never inside a character.
 * Joined they are the text; an empty text is one empty part.
 */
export function textParts(text: string, size = PART): string[] {
  const parts: string[] = [];
  let from = 0;
  while (text.length - from > size) {
    const to = cutBefore(text, from, from + size);
    parts.push(text.slice(from, to));
    from = to;
  }
  parts.push(text.slice(from));
  return parts;
}

function cutBefore(text: string, from: number, limit: number): number {
  const line = text.lastIndexOf('\n', limit - 1) + 1;
  if (line > from + (limit - from) / 2) return line;
  return isInsideCharacter(text, limit) ? limit - 1 : limit;
}

/** Whether the place lies between the two halves of one character. */
function isInsideCharacter(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  return before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000;
}

/** Characters as people count them. A long text makes no list of them. */
export function characterCount(text: string): number {
  let count = text.length;
  for (let at = 1; at < text.length; at += 1) if (isInsideCharacter(text, at)) count -= 1;
  return count;
}
