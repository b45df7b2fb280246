import type { Json } from '#engine/definition/index.ts';

/** A row by column; amounts are whole cents, times ISO 8601. */
export type Row = Record<string, Json>;

/** Rows by table and pictures by file name, before anything is written. */
export interface Sample {
  tables: Map<string, Row[]>;
  pictures: Map<string, string>;
}

const PICTURES = '/storage/demo';
export const DAY = 86_400_000;

/** Adds a picture (the text of an SVG) and gives the path under which it is served. */
export function picture(sample: Sample, name: string, content: string): string {
  sample.pictures.set(`${name}.svg`, content);
  return `${PICTURES}/${name}.svg`;
}

/** Yuan as cents of a price that looks like one: 129.00, 129.90. */
export function niceCents(yuan: number): number {
  return yuan * 100 + (yuan < 100 ? 90 : 0);
}

export function daysBefore(now: Date, days: number, seconds = 0): string {
  return new Date(now.getTime() - days * DAY - seconds * 1000).toISOString();
}

export function number(value: number): string {
  return String(value).padStart(3, '0');
}

/** Chinese and English in one text. */
export const inBoth = ([zh, en]: readonly [string, string]): string => `${zh} ${en}`.trim();
