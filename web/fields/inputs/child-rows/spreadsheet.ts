import type { Json } from '#engine/definition/index.ts';
import type { RowField } from './row-fields.ts';

/**
 * The cells of a text as spreadsheets put it on the clipboard: rows by line ends, cells by tabs, cells with either of
 * them in double quotes. An empty line at the end is none.
 */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const end = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const clean = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < clean.length; at += 1) {
    const sign = clean[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (clean[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === '\t') end();
    else if (sign === '\n') {
      end();
      rows.push([]);
    } else cell += sign;
  }
  end();
  return rows;
}

/** Rows of cells as spreadsheets read them. */
export function printCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(printCell).join('\t')).join('\n');
}

function printCell(text: string): string {
  // A cell that begins like a formula would be carried out where it is pasted.
  const safe = /^[=+\-@]/.test(text) && !/^-?[\d.,]+$/.test(text) ? `'${text}` : text;
  return /[\t\n"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const YES = new Set(['1', 'true', 'yes', 'y', 'on', '是', '开', '√']);

/** A pasted text as the value its field takes; what can't be read stays as it is, for the checks to complain about. */
export function pastedValue({ column, schema, options }: RowField, text: string): Json {
  const plain = text.trim();
  if (plain === '') return null;
  if (column.traits.boolean) return YES.has(plain.toLowerCase()) ? 1 : 0;
  if (options.length > 0) return chosen(options, plain);
  if (column.traits.quantity === 'money')
    return /^[^\d-]*(-?[\d,]*\.?\d*)\D*$/.exec(plain)?.[1]?.replaceAll(',', '') || plain;
  const types = [schema.type].flat();
  if (types.includes('number') || types.includes('integer')) {
    const figure = Number(plain.replaceAll(',', ''));
    return Number.isNaN(figure) ? plain : figure;
  }
  return column.traits.text === 'free' ? text : plain;
}

function chosen(options: RowField['options'], text: string): Json {
  const low = text.toLowerCase();
  const found = options.find(({ label }) => label.toLowerCase() === low);
  return (found ?? options.find(({ value }) => String(value) === text))?.value ?? text;
}
