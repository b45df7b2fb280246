import { textIn, type Json, type Locale, type Text } from '#engine/definition/index.ts';
import type { ClientColumn } from '#engine/compile/index.ts';

type Column = Pick<ClientColumn, 'renderProps'>;

const propOf = ({ renderProps }: Column, name: string): Json | undefined =>
  renderProps && Object.hasOwn(renderProps, name) ? renderProps[name] : undefined;

/** A parameter that is true or false. */
export function flagProp(column: Column, name: string, fallback: boolean): boolean {
  const value = propOf(column, name);
  return typeof value === 'boolean' ? value : fallback;
}

/** A parameter that is a finite number. */
export function numberProp(column: Column, name: string): number | undefined {
  const value = propOf(column, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A parameter that is a text of no language; an empty one is none. */
export function wordProp(column: Column, name: string): string | undefined {
  const value = propOf(column, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A parameter that people read, in their language; an empty one is none. */
export function textProp(column: Column, name: string, locale: Locale): string | undefined {
  const value = propOf(column, name);
  const text = isText(value) ? textIn(value, locale) : '';
  return text === '' ? undefined : text;
}

/** A parameter that is a list of values. */
export function listProp(column: Column, name: string): string[] | undefined {
  const value = propOf(column, name);
  return Array.isArray(value) ? value.map(String) : undefined;
}

/** One entry of a parameter that holds texts by value. */
export function entryProp(column: Column, name: string, key: string): Json | undefined {
  const value = propOf(column, name);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Whether a written value is a text of one or several languages. */
export function isText(value: Json | undefined): value is string | Extract<Text, object> {
  if (typeof value === 'string') return true;
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
