// Taken once: a global is looked up anew for every letter.
const { imul } = Math;

/**
 * Sixteen hex characters that change when the data changes. The order of keys does not matter; `undefined` is as if
 * the key were not there. Not for secrets: it distinguishes versions, nothing more.
 */
export function versionOf(data: unknown): string {
  const text = canonical(data);
  // Two independent 32 bit lanes: 64 bit arithmetic with BigInt costs a hundred times as much.
  let high = 0x811c9dc5;
  let low = 0x9747b28c;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = imul(high ^ unit, 0x01000193);
    low = imul(((low << 13) | (low >>> 19)) ^ unit, 0xcc9e2d51) + 0x52dce729;
  }
  return hex(high ^ (high >>> 15)) + hex(low ^ (low >>> 16));
}

/** JSON with sorted keys. */
export function canonical(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map(canonical).join(',')}]`;
  if (typeof data !== 'object' || data === null) return JSON.stringify(data) ?? 'null';
  const object = data as Record<string, unknown>;
  let text = '';
  for (const key of Object.keys(object).sort()) {
    const value = object[key];
    if (value !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(value)}`;
  }
  return `{${text}}`;
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
