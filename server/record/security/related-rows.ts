import { quoted, type CompiledDefinition, type CompiledField } from '#engine/compile/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { columnSql } from '#server/fields/column-sql.ts';
import type { StoredRow } from '../rows/row-shaper.ts';

/** Rows of one table that go along with others; `owner` is the number of the row they belong to, `row` JSON text. */
export interface RelatedRows {
  /** Quoted, with its schema. */
  table: string;
  rows: { owner: number; row: string }[];
}

/** A foreign key whose rows the database deletes with those they point to. Tables are quoted, with their schema. */
interface Cascade {
  parent: string;
  child: string;
  /** Pairs of columns, child and parent. */
  columns: [string, string][];
}

/** Steps from a row to those that go with it. */
const DEEPEST = 8;

/** All cascading foreign keys of a database. */
export async function cascadesOf(executor: Executor): Promise<Cascade[]> {
  const name = (relation: string): string =>
    `(select quote_ident(n.nspname) || '.' || quote_ident(c.relname) from pg_class c ` +
    `join pg_namespace n on n.oid = c.relnamespace where c.oid = ${relation})`;
  const { rows } = await executor.query<{ parent: string; child: string; own: string[]; other: string[] }>({
    text:
      `select ${name('k.confrelid')} as "parent", ${name('k.conrelid')} as "child", ` +
      `array(select a.attname::text from unnest(k.conkey) with ordinality u(n, p) join pg_attribute a ` +
      `on a.attrelid = k.conrelid and a.attnum = u.n order by u.p) as "own", ` +
      `array(select a.attname::text from unnest(k.confkey) with ordinality u(n, p) join pg_attribute a ` +
      `on a.attrelid = k.confrelid and a.attnum = u.n order by u.p) as "other" ` +
      `from pg_constraint k where k.contype = 'f' and k.confdeltype = 'c'`,
    values: [],
  });
  return rows.map(({ parent, child, own, other }) => ({
    parent,
    child,
    columns: own.map((column, at): [string, string] => [column, other[at] ?? '']),
  }));
}

/** Rows that the database deletes with these (JSON texts of a table), and those that go with them in their turn. */
export async function rowsBelow(
  executor: Executor,
  table: string,
  wholes: readonly string[],
  cascades: readonly Cascade[],
): Promise<RelatedRows[]> {
  const found: RelatedRows[] = [];
  const seen = new Set(wholes.map((row) => `${nameOf(table)}${row}`));
  let level = [{ table: nameOf(table), rows: wholes.map((row, owner) => ({ owner, row })) }];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth += 1) {
    const next: RelatedRows[] = [];
    for (const above of level) {
      for (const cascade of cascades.filter(({ parent }) => nameOf(parent) === above.table)) {
        const rows = (await rowsOf(executor, cascade, above)).filter(({ row }) =>
          isNew(seen, cascade.child, row),
        );
        if (rows.length > 0) next.push({ table: nameOf(cascade.child), rows });
      }
    }
    found.push(...next);
    level = next;
  }
  return found;
}

function isNew(seen: Set<string>, table: string, row: string): boolean {
  const text = `${nameOf(table)}${row}`;
  if (seen.has(text)) return false;
  seen.add(text);
  return true;
}

async function rowsOf(
  executor: Executor,
  cascade: Cascade,
  above: RelatedRows,
): Promise<RelatedRows['rows']> {
  const { parent, child, columns } = cascade;
  const on = columns.map(([own, other]) => `"c".${quoted(own)} = "p".${quoted(other)}`).join(' and ');
  const { rows } = await executor.query<{ at: string; row: string }>({
    text:
      `select "u"."at"::text as "at", to_jsonb("c".*)::text as "row" ` +
      `from unnest($1::text[]) with ordinality as "u" ("j", "at") ` +
      `cross join lateral jsonb_populate_record(null::${parent}, "u"."j"::jsonb) as "p" ` +
      `join ${child} as "c" on ${on}`,
    values: [above.rows.map(({ row }) => row)],
  });
  return rows.map(({ at, row }) => ({ owner: above.rows[Number(at) - 1]?.owner ?? 0, row }));
}

/** The rows of the join table of a many-to-many field. */
export async function rowsLinked(
  executor: Executor,
  definition: CompiledDefinition,
  field: CompiledField,
  rows: readonly StoredRow[],
): Promise<RelatedRows[]> {
  const through = field.relation?.through;
  const key = definition.fieldByName.get(definition.key[0] ?? '');
  if (!through || !key) return [];
  const sql = columnSql(key.storage?.type ?? 'text');
  const from = `"l".${quoted(through.from)}`;
  const { rows: found } = await executor.query<{ owner: string; row: string }>({
    text:
      `select ${from}::text as "owner", to_jsonb("l".*)::text as "row" from ${through.table} as "l" ` +
      `where ${sql.comparand(from)} = any(${sql.operands('$1')})`,
    values: [rows.map((row) => sql.encodeOperand(row[key.name] ?? null))],
  });
  const owners = new Map(rows.map((row, at) => [String(row[key.name]), at]));
  return [
    {
      table: nameOf(through.table),
      rows: found.map(({ owner, row }) => ({ owner: owners.get(owner) ?? -1, row })),
    },
  ];
}

/** One spelling for a table, whoever quoted it: every part in quotes. */
function nameOf(table: string): string {
  const parts = table.match(/"(?:[^"]|"")+"|[^."]+/g) ?? [];
  return parts.map((part) => (part.startsWith('"') ? part : quoted(part))).join('.');
}
