import { placesIn, withPlaces, type JsonObject, type WhyDefinition } from '#engine/definition/index.ts';
import type { Row } from '../cells/index.ts';

/** The filter that leaves the rows which explain a figure; null where the row lacks what it is filled with: there are none. */
export function whyFilter({ search }: WhyDefinition, row: Row): JsonObject | null {
  const isMissing = (name: string): boolean => (row[name] ?? '') === '';
  if (search.some(({ val }) => placesIn(val).some(isMissing))) return null;
  return {
    search: search.map(({ field, operator, val }) => ({
      field,
      operator,
      val: withPlaces(val, (name) => row[name]),
    })),
  };
}

/** A decimal number as text with the other sign: `-1.20` of `1.20`, and 0 of 0. */
export function negated(decimal: string): string {
  if (/^-?0*(\.0*)?$/.test(decimal)) return decimal.replace('-', '');
  return decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`;
}

/** What is left of a figure once what explains it is taken away, in hundred-thousandths so that nothing is rounded; 0: nothing. */
export function unexplained(figure: string, explained: string): number {
  const units = (decimal: string): number => Math.round(Number(decimal) * 100_000);
  return (units(figure) - units(explained)) / 100_000;
}
