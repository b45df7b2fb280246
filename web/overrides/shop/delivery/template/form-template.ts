import { readDecimal } from '#engine/fields/index.ts';
import type { FreightTemplate } from '#engine/commerce/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { rowsOfForm } from '../../../../fields/inputs/child-rows/rows-of-form.ts';
import { valueList, valueText } from '../../../../fields/inputs/value.ts';

/** A template as it stands in its form, saved or not. What is not entered yet counts as 0. */
export function formTemplate(values: JsonObject, stored: JsonObject | null): FreightTemplate {
  const rowsOf = (name: string): JsonObject[] => rowsOfForm(values[name], stored?.[name]);
  return {
    id: Number(stored?.['id'] ?? 0),
    name: valueText(values['name']),
    billing: Number(values['billing'] ?? 1),
    rules: rowsOf('rules').map((row) => ({
      is_default: isOn(row['is_default']),
      areas: areasOf(row),
      first: wholeOf(row['first']),
      first_fee: centsOf(row['first_fee']),
      continue: wholeOf(row['continue']),
      continue_fee: centsOf(row['continue_fee']),
    })),
    free_on: isOn(values['free_on']),
    free: rowsOf('frees').map((row) => ({
      areas: areasOf(row),
      condition: Number(row['condition'] ?? 1),
      n: wholeOf(row['n']),
      a: centsOf(row['a']),
    })),
    no_delivery_on: isOn(values['no_delivery_on']),
    forbid: rowsOf('forbids').map((row) => ({ areas: areasOf(row), reason: valueText(row['reason']) })),
  };
}

const isOn = (value: Json | undefined): boolean => Number(value ?? 0) === 1;
const areasOf = (row: JsonObject): string[] => valueList(row['areas']).map(valueText);

/** Cents of an amount as it is typed; 0 for what is none. */
export function centsOf(amount: Json | undefined): number {
  const decimal = typeof amount === 'string' || typeof amount === 'number' ? readDecimal(amount) : null;
  if (!decimal || decimal.negative) return 0;
  const cents = Number(decimal.whole + decimal.fraction.slice(0, 2).padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : 0;
}

/** A whole number as it is typed; 0 for what is none. */
export function wholeOf(value: Json | undefined): number {
  const number = Number(value ?? 0);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}
