const two = (part: number): string => String(part).padStart(2, '0');

/**
 * Between the text of a `datetime-local` box (`YYYY-MM-DDTHH:mm:ss`, the reader's clock) and the wire. An instant
 * (ISO 8601 with a zone) is turned into the reader's zone and back; a wall clock stays as it is.
 */
export function boxText(value: string | number, instant: boolean): string {
  const text = typeof value === 'number' ? new Date(value * 1000).toISOString() : value.replace(' ', 'T');
  if (!instant) return text.slice(0, 19);
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** The value of a box; null while it is empty or unfinished. */
export function boxValue(text: string, instant: boolean): string | null {
  if (text === '') return null;
  const whole = text.length === 16 ? `${text}:00` : text;
  if (!instant) return whole;
  const date = new Date(whole);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().replace(/\.000Z$/, 'Z');
}
