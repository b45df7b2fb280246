import type { Json } from '#engine/definition/index.ts';
import { bind, type Printing } from './printing.ts';

/** Rows by key: one value, a list of values, or a list of value rows. */
export function keysSql(print: Printing, keys: readonly Json[][]): string {
  const { key } = print.parts;
  if (key.length === 0) return 'false';
  if (keys.length === 1) {
    return key
      .map(
        (part, at) =>
          `${part.sql.comparand(part.ref)} = ${part.sql.operand(bind(print, part.sql.encodeOperand(keys[0]?.[at] ?? null)))}`,
      )
      .join(' and ');
  }
  const lists = key.map((part, at) =>
    part.sql.operands(
      bind(
        print,
        keys.map((each) => part.sql.encodeOperand(each[at] ?? null)),
      ),
    ),
  );
  const [first] = key;
  if (key.length === 1 && first) return `${first.sql.comparand(first.ref)} = any(${lists[0]})`;
  const row = key.map((part) => part.sql.comparand(part.ref)).join(', ');
  return `(${row}) in (select * from unnest(${lists.join(', ')}))`;
}
