import type { Actor } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { isObject, type JsonObject } from '#engine/definition/index.ts';
import type { Executor, Statement } from '#server/database/connection.ts';
import type { RecordCall } from '../record-call.ts';
import { partsOf, planOf, type Plan } from '../sql/table-parts.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { loggedLabel, loggedRecord, loggedRowSql, loggedRowsSql } from './log-record.ts';
import { callTitle, titleLines } from './log-title.ts';
import { maskedJson, maskedUrl } from './masked-json.ts';

/** What an entry says of who acts as a merchant: of which one, and why. */
export const actingData = ({ acting }: Actor): JsonObject =>
  acting ? { acting_as: acting.merchantId, acting_reason: acting.reason } : {};

const COLUMNS =
  '"admin_id", "username", "node", "url", "title", "data", "ip", "useragent", "create_time", ' +
  '"definition", "action", "record_key", "record_label"';
/** The log's table, quoted. */
export const LOG_TABLE = '"public"."admin_log"';

/**
 * Values of a row of the administrators' log, in the order of its columns but for those of the record; secrets are
 * masked. What was done is kept as facts, which are worded for whoever reads them.
 */
export function logValues({ context, definition, verb, request, services }: RecordCall): unknown[] {
  const params = {
    ...request.query,
    ...asObject(request.body),
    ...(request.key === undefined ? {} : { id: request.key }),
    ...actingData(context.actor),
  };
  return [
    context.actor.id,
    context.actor.username.slice(0, 20),
    (definition.nodes[verb] ?? `${definition.name}/${verb}`).slice(0, 250),
    maskedUrl(context.url),
    titlesOf(definition, verb),
    maskedJson(params, secretsOf(definition)),
    context.ip,
    context.userAgent.slice(0, 255),
    new Date(services.now()).toISOString(),
    definition.name.slice(0, 200),
    verb.slice(0, 60),
  ];
}

const titles = new WeakMap<CompiledDefinition, Map<string, string>>();

/** The lines of a call's title, made once per definition and verb. */
function titlesOf(definition: CompiledDefinition, verb: string): string {
  const known = titles.get(definition) ?? new Map<string, string>();
  titles.set(definition, known);
  const made = known.get(verb) ?? titleLines((locale) => callTitle(definition, verb, locale));
  known.set(verb, made);
  return made;
}

const secrets = new WeakMap<CompiledDefinition, ReadonlySet<string>>();

/** Names of the fields whose values nobody may read, made once per definition. */
function secretsOf(definition: CompiledDefinition): ReadonlySet<string> {
  let known = secrets.get(definition);
  if (!known) {
    const fields = definition.fields.filter(({ traits }) => traits.secret);
    secrets.set(definition, (known = new Set(fields.map(({ name }) => name))));
  }
  return known;
}

/**
 * A write and its log row in one statement, which is a transaction of its own; nothing is logged when no row was
 * written. The answer has what the write returns and the transaction's number as `_xid`.
 */
export function withLog(
  write: Statement,
  call: RecordCall,
  rows: 'one' | 'many',
  beside: Beside = NOTHING,
): Statement {
  const kind = loggedLabel(call) === null ? 'log' : 'log by name';
  const values = [...write.values, ...logValues(call)];
  const more = beside(values.length);
  const plan = around(write, `${kind} of ${rows}${more ? ', recorded' : ''}`, call, () =>
    textWithLog(write, call, rows, more),
  );
  return { ...plan, values: more ? [...values, ...more.values] : values };
}

/** What else a statement writes where it has `written` a row: its values come after `before` others. */
export type Beside = (before: number) => { text: string; values: unknown[] } | null;

const NOTHING: Beside = () => null;
const besideText = (more: ReturnType<Beside>): string => (more ? `, recorded as (${more.text})` : '');

function textWithLog(
  { text, values }: Statement,
  call: RecordCall,
  rows: 'one' | 'many',
  more: ReturnType<Beside>,
): string {
  // Aggregates cost the database more than all else that names a row.
  const named =
    rows === 'one'
      ? `${loggedRowSql(call)} from written limit 1`
      : `${loggedRowsSql(call)} from written having bool_or(true)`;
  return (
    `with written as (${text}), ` +
    `logged as (insert into ${LOG_TABLE} (${COLUMNS}) select ${places(values.length)}, ${named})` +
    `${besideText(more)} ` +
    `select written.*, pg_current_xact_id()::text as "_xid" from written`
  );
}

/** A write without a log row, with the transaction's number as `_xid`. */
export function withXid(write: Statement, call: RecordCall, beside: Beside = NOTHING): Statement {
  const more = beside(write.values.length);
  const plan = around(
    write,
    more ? 'xid, recorded' : 'xid',
    call,
    () =>
      `with written as (${write.text})${besideText(more)} ` +
      `select written.*, pg_current_xact_id()::text as "_xid" from written`,
  );
  return { ...plan, values: more ? [...write.values, ...more.values] : write.values };
}

/** What is printed around a write: under a name made of the write's own, where it has one. */
function around({ name }: Statement, kind: string, { definition }: RecordCall, print: () => string): Plan {
  if (name === undefined) return { text: print() };
  const own = `${name}+${kind}`;
  return planOf(partsOf(definition), own, () => ({ name: own, text: print() }));
}

/** Writes the log row by itself, about the rows that are `named`. Gives the number of the transaction it is written in. */
export function writeLog(executor: Executor, call: RecordCall, named: readonly StoredRow[]): Promise<number> {
  return insertRows(executor, [logRow(call, named)]);
}

/** A whole row of the log, for `insertRows`. */
export function logRow(call: RecordCall, named: readonly StoredRow[]): unknown[] {
  const { key, label } = loggedRecord(call, named);
  return [...logValues(call), key, label];
}

/** Writes rows of the log (see `logRow`) by one statement, prepared once for any number of them. */
export async function insertRows(executor: Executor, all: unknown[][]): Promise<number> {
  const { rows } = await executor.query<{ xid: string }>({
    name: 'log+rows',
    text: ROWS_TEXT,
    values: [...TYPES, ...RECORD_TYPES].map((_, column) => all.map((row) => row[column])),
  });
  return Number(rows[0]?.xid);
}

const TYPES = 'bigint text text text text text text text timestamptz text text'.split(' ');
const RECORD_TYPES = ['text', 'text'];
const LISTS = [...TYPES, ...RECORD_TYPES].map((type, at) => `$${at + 1}::${type}[]`).join(', ');
const ROWS_TEXT =
  `with logged as (insert into ${LOG_TABLE} (${COLUMNS}) select * from unnest(${LISTS})) ` +
  `select pg_current_xact_id()::text as "xid"`;
const printedPlaces: string[] = [];

/** The parameters of a log row after `before` others. In a select they have no column to take their types from. */
function places(before: number): string {
  return (printedPlaces[before] ??= TYPES.map((type, at) => `$${before + at + 1}::${type}`).join(', '));
}

function asObject(body: unknown): object {
  return isObject(body) ? body : {};
}
