/** Eight hex characters that no other field has, as near as makes no difference. */
export function newUuid(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(16).padStart(8, '0');
}
