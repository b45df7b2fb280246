import type { Executor } from '#server/database/connection.ts';

/** A rule of the database about columns of one table. */
export interface ConstraintFact {
  name: string;
  kind: 'primary' | 'unique' | 'foreign' | 'check' | 'exclusion';
  columns: string[];
}

/** A foreign key of another (or the same) table that points here. */
export interface ReferrerFact {
  name: string;
  schema: string;
  table: string;
  /** The database itself changes or deletes the referring rows. */
  cascades: boolean;
}

/** What a write must know of a table beyond its definition. */
export interface TableFacts {
  constraints: ConstraintFact[];
  referrers: ReferrerFact[];
  /** Columns whose type is a domain or a list of one, by the domain's name. */
  domains: Record<string, string[]>;
  /** Columns that the database lets nobody leave empty. */
  notNull: ReadonlySet<string>;
  /** Sequences, quoted, of columns that take their next value by default but may be given one. */
  sequences: Record<string, string>;
  /** User triggers or rules: a write may change anything. */
  triggers: boolean;
  /** Partitioned, inherited or foreign: rows may change without this table's name being mentioned. */
  indirect: boolean;
}

const FACTS = `
with target as (select c.oid, c.relkind, c.relhassubclass, c.relhasrules from pg_class c where c.oid = to_regclass($1))
select
  coalesce((select json_agg(json_build_object('name', k.conname, 'kind', k.contype, 'columns', (
      select json_agg(a.attname order by p.position) from unnest(k.conkey) with ordinality p(number, position)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.number)))
    from pg_constraint k, target where k.conrelid = target.oid), '[]') as constraints,
  coalesce((select json_agg(json_build_object('name', i.relname, 'kind', 'u', 'columns', (
      select json_agg(distinct a.attname) from pg_depend d
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.classid = 'pg_class'::regclass and d.objid = i.oid and d.refobjid = target.oid and d.refobjsubid > 0)))
    from target join pg_index x on x.indrelid = target.oid and x.indisunique
    join pg_class i on i.oid = x.indexrelid
    where not exists (select 1 from pg_constraint k where k.conindid = i.oid and k.conrelid = target.oid)), '[]') as indexes,
  coalesce((select json_agg(json_build_object('name', k.conname, 'schema', n.nspname, 'table', c.relname,
      'cascades', k.confdeltype in ('c', 'n', 'd') or k.confupdtype in ('c', 'n', 'd')))
    from target join pg_constraint k on k.confrelid = target.oid and k.contype = 'f'
    join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace), '[]') as referrers,
  coalesce((select json_agg(json_build_object('domain', t.typname, 'column', a.attname))
    from target join pg_attribute a on a.attrelid = target.oid and a.attnum > 0 and not a.attisdropped
    join pg_type y on y.oid = a.atttypid
    join pg_type t on t.oid in (y.oid, y.typelem) and t.typtype = 'd'), '[]') as domains,
  coalesce((select json_agg(a.attname) from target
    join pg_attribute a on a.attrelid = target.oid and a.attnum > 0 and a.attnotnull and not a.attisdropped), '[]') as "notNull",
  coalesce((select json_object_agg(a.attname, s.name) from target
    join pg_attribute a on a.attrelid = target.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    cross join lateral pg_get_serial_sequence($1, a.attname) s(name)
    where (a.attidentity = 'd' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')
    and s.name is not null and has_sequence_privilege(s.name, 'USAGE')), '{}') as sequences,
  coalesce((select relhasrules from target), false)
    or exists (select 1 from target join pg_trigger g on g.tgrelid = target.oid and not g.tgisinternal) as triggers,
  coalesce((select relkind <> 'r' or relhassubclass or exists (select 1 from pg_inherits h where h.inhrelid = target.oid)
    from target), true) as indirect`;

interface FactsRow {
  constraints: { name: string; kind: string; columns: string[] | null }[];
  indexes: { name: string; kind: string; columns: string[] | null }[];
  referrers: ReferrerFact[];
  domains: { domain: string; column: string }[];
  notNull: string[];
  sequences: Record<string, string>;
  triggers: boolean;
  indirect: boolean;
}

const NO_FACTS: TableFacts = {
  constraints: [],
  referrers: [],
  domains: {},
  notNull: new Set(),
  sequences: {},
  triggers: true,
  indirect: true,
};

const KINDS: Record<string, ConstraintFact['kind']> = {
  p: 'primary',
  u: 'unique',
  f: 'foreign',
  c: 'check',
  x: 'exclusion',
};

/** Reads the facts of one table. `sqlTable` is quoted and schema-qualified. */
export async function readTableFacts(executor: Executor, sqlTable: string): Promise<TableFacts> {
  const { rows } = await executor.query<FactsRow>({ text: FACTS, values: [sqlTable] });
  const row = rows[0];
  if (!row) return NO_FACTS;
  const domains: Record<string, string[]> = {};
  for (const { domain, column } of row.domains) (domains[domain] ??= []).push(column);
  const constraints = [...row.constraints, ...row.indexes].flatMap(({ name, kind, columns }) => {
    const known = KINDS[kind];
    return known ? [{ name, kind: known, columns: columns ?? [] }] : [];
  });
  const { referrers, sequences, triggers, indirect } = row;
  return { constraints, referrers, domains, notNull: new Set(row.notNull), sequences, triggers, indirect };
}
