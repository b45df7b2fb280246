import type { TableSample } from './read-samples.ts';

/** What the sampled values of one column show. */
export interface ColumnFacts {
  /** Rows seen, and how many of them hold a value that is not blank. */
  rows: number;
  filled: number;
  /** Every row of the table was seen. */
  complete: boolean;
  /** Different values with how often each was seen. */
  distinct: ReadonlyMap<string, number>;
  longest: number;
  /** Nine of ten values are at most this long. */
  typical: number;
  multiline: boolean;
  /** Share (0..1) of the filled values that match. */
  share(matches: (value: string) => boolean): number;
}

const NOTHING: ColumnFacts = {
  rows: 0,
  filled: 0,
  complete: false,
  distinct: new Map(),
  longest: 0,
  typical: 0,
  multiline: false,
  share: () => 0,
};

/** The facts of a column; of a column that was not sampled they say nothing. */
export function columnFacts(sample: TableSample | undefined, column: string): ColumnFacts {
  const all = sample?.values.get(column);
  if (!sample || !all) return NOTHING;
  const values = all.filter((value): value is string => value !== null && value.trim() !== '');
  const lengths = values.map((value) => value.length).sort((a, b) => a - b);
  const distinct = new Map<string, number>();
  for (const value of values) distinct.set(value, (distinct.get(value) ?? 0) + 1);
  return {
    rows: sample.rows,
    filled: values.length,
    complete: sample.complete,
    distinct,
    longest: lengths.at(-1) ?? 0,
    typical: lengths[Math.floor((lengths.length - 1) * 0.9)] ?? 0,
    multiline: values.some((value) => /\n/.test(value.trim())),
    share: (matches) => (values.length === 0 ? 0 : values.filter(matches).length / values.length),
  };
}

/** Shapes of values that show a field type. */
export const SHAPES = {
  url: (value: string) => /^(https?|ftp):\/\/[^\s/$.?#][^\s]*$/i.test(value),
  email: (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value),
  image: (value: string) => /^[^\s].*\.(jpe?g|png|gif|webp|svg|bmp|avif|ico)(\?\S*)?$/i.test(value),
  file: (value: string) =>
    /^\S+\.(pdf|docx?|xlsx?|pptx?|zip|rar|7z|csv|txt|mp3|mp4|mov)(\?\S*)?$/i.test(value),
  color: (value: string) =>
    /^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|rgba?\([\d\s,.%/]+\)|hsla?\([\d\s,.%/deg]+\))$/i.test(value),
  date: (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value),
  datetime: (value: string) =>
    /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/.test(value),
  uuid: (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
  html: (value: string) => /<\/?(p|div|br|span|h[1-6]|ul|ol|li|a|img|table|strong|em)\b[^>]*>/i.test(value),
  zeroOrOne: (value: string) => value === '0' || value === '1',
  unixSeconds: (value: string) => /^\d{9,10}$/.test(value) && Number(value) >= 100_000_000,
} as const;
