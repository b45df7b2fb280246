const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** The id of a new block: ten letters and digits that are not taken for each other. */
export function makeNodeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
