// Taken once: a global is looked up anew for every letter.
const { imul } = Math;

/** Eight hex characters that distinguish texts; not for secrets. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return ((hash ^ (hash >>> 15)) >>> 0).toString(16).padStart(8, '0');
}
