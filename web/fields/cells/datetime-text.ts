const two = (part: number): string => String(part).padStart(2, '0');

/**
 * A moment as `YYYY-MM-DD HH:mm:ss`. Text with a zone (`Z`, `+08:00`) is an instant and shown in the reader's zone;
 * text without one is a wall clock and shown as it is. Numbers are unix seconds. Anything else comes back unchanged.
 */
export function datetimeText(value: string | number): string {
  if (typeof value === 'number') return local(new Date(value * 1000)) ?? String(value);
  const wall = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[+-]\d{2}(?::?\d{2})?)?$/.exec(
    value,
  );
  if (!wall) return value;
  if (wall[3] === undefined) return `${wall[1]} ${wall[2]}`;
  return local(new Date(value.replace(' ', 'T'))) ?? value;
}

function local(date: Date): string | null {
  if (Number.isNaN(date.getTime())) return null;
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}
