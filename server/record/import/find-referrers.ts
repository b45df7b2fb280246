import { quoted, type CompiledDefinition } from '#engine/compile/index.ts';
import { textIn, type Json, type Locale } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { columnSql } from '#server/fields/column-sql.ts';

/** A column somewhere that holds values of the rows' own field. */
export interface Referrer {
  /** Quoted, with its schema. */
  table: string;
  column: string;
  isList: boolean;
  /** Field of the rows that is pointed to. */
  field: string;
  /** What people call the rows that point. */
  title: string;
}

interface ForeignKey {
  table: string;
  column: string;
  target: string;
}

const FOREIGN_KEYS = `
select format('%I.%I', n.nspname, c.relname) as "table", a.attname as "column", t.attname as "target"
from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
join pg_attribute t on t.attrelid = k.confrelid and t.attnum = k.confkey[1]
where k.contype = 'f' and k.confrelid = to_regclass($1) and array_length(k.conkey, 1) = 1 and k.conparentid = 0`;

/** Everything that may point to rows of a definition: fields of definitions, join tables, and foreign keys of any table. */
export async function findReferrers(
  executor: Executor,
  definition: CompiledDefinition,
  registry: ReadonlyMap<string, CompiledDefinition>,
  locale: Locale,
): Promise<Referrer[]> {
  const found = new Map<string, Referrer>();
  const note = (referrer: Referrer): void => {
    const key = `${plain(referrer.table)} ${referrer.column} ${referrer.field}`;
    if (!found.has(key)) found.set(key, referrer);
  };
  for (const other of registry.values()) {
    if (other.connection !== definition.connection) continue;
    for (const { relation, column, storage } of other.fields) {
      if (registry.get(relation?.definition ?? '')?.base !== definition.base || !relation) continue;
      const shared = { field: relation.valueField, title: textIn(other.title, locale) };
      if (column)
        note({ ...shared, table: other.sqlTable, column, isList: storage?.type.endsWith('[]') === true });
      else if (relation.through)
        note({ ...shared, table: relation.through.table, column: relation.through.to, isList: false });
    }
  }
  const { rows } = await executor.query<ForeignKey>({ text: FOREIGN_KEYS, values: [definition.sqlTable] });
  const ownLinks = new Set(
    definition.fields.flatMap(({ relation }) => relation?.through?.table ?? []).map(plain),
  );
  for (const { table, column, target } of rows) {
    const field = definition.fields.find((each) => each.column === target);
    // Its own links go with a row.
    if (field && !ownLinks.has(plain(table)))
      note({ table, column, isList: false, field: field.name, title: table });
  }
  return [...found.values()];
}

const plain = (table: string): string => table.replaceAll('"', '').replace(/^public\./, '');

/**
 * Which of the values of the referrer's field are pointed to.
 * @param without rows of the definition itself that go as well, by their keys
 */
export async function pointedTo(
  executor: Executor,
  definition: CompiledDefinition,
  referrer: Referrer,
  { values, without }: { values: readonly Json[]; without: readonly Json[] },
): Promise<Set<string>> {
  const field = definition.fieldByName.get(referrer.field);
  const given = values.filter((value) => value !== null);
  if (!field || given.length === 0) return new Set();
  const sql = columnSql(field.storage?.type ?? 'text');
  const column = `"r".${quoted(referrer.column)}`;
  const [keyName = ''] = definition.key;
  const key = definition.fieldByName.get(keyName);
  const isOwn =
    plain(referrer.table) === plain(definition.sqlTable) && key?.column && definition.key.length === 1;
  const keySql = columnSql(key?.storage?.type ?? 'text');
  const others =
    isOwn && key.column
      ? ` and not (${keySql.comparand(`"r".${quoted(key.column)}`)} = any(${keySql.operands('$2')}))`
      : '';
  const from = referrer.isList
    ? `${referrer.table} as "r" cross join lateral unnest(${column}) as "u" ("v")`
    : `${referrer.table} as "r" cross join lateral (select ${column}) as "u" ("v")`;
  const { rows } = await executor.query<{ v: string }>({
    text: `select distinct "u"."v"::text as "v" from ${from} where ${sql.comparand('"u"."v"')} = any(${sql.operands('$1')})${others}`,
    values: [
      given.map((value) => sql.encodeOperand(value)),
      ...(others === '' ? [] : [without.map((value) => keySql.encodeOperand(value))]),
    ],
  });
  return new Set(rows.map(({ v }) => v));
}
