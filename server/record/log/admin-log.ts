import type { CompiledDefinition } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import type { Executor, Statement } from '#server/database/connection.ts';
import type { RecordCall } from '../record-call.ts';
import { partsOf, planOf, type Plan } from '../sql/table-parts.ts';
import { VERB_TITLES } from '../verbs/verb-titles.ts';
import { maskedJson, maskedUrl } from './masked-json.ts';

const COLUMNS = '"admin_id", "username", "node", "url", "title", "data", "ip", "useragent", "create_time"';
/** The log's table, quoted. */
export const LOG_TABLE = '"public"."admin_log"';

/** Values of a row of the administrators' log, in the order of its columns; secrets are masked. */
export function logValues({ context, definition, verb, request, services }: RecordCall): unknown[] {
  const menu = textIn(definition.title, context.locale) || definition.name;
  const params = {
    ...request.query,
    ...asObject(request.body),
    ...(request.key === undefined ? {} : { id: request.key }),
  };
  return [
    context.actor.id,
    context.actor.username.slice(0, 20),
    (definition.nodes[verb] ?? `${definition.name}/${verb}`).slice(0, 250),
    maskedUrl(context.url),
    `${menu} - ${verbTitle()}`.slice(0, 100),
    maskedJson(params, secretsOf(definition)),
    context.ip,
    context.userAgent.slice(0, 255),
    new Date(services.now()).toISOString(),
  ];

  function verbTitle(): string {
    const action = definition.actions.find(({ name }) => name === verb);
    return textIn(action?.title ?? VERB_TITLES[verb], context.locale) || verb;
  }
}

const secrets = new WeakMap<CompiledDefinition, ReadonlySet<string>>();

/** Names of the fields whose values nobody may read, made once per definition. */
function secretsOf(definition: CompiledDefinition): ReadonlySet<string> {
  let known = secrets.get(definition);
  if (!known) {
    const fields = definition.fields.filter(({ type }) => type === 'password');
    secrets.set(definition, (known = new Set(fields.map(({ name }) => name))));
  }
  return known;
}

/**
 * A write and its log row in one statement, which is a transaction of its own; nothing is logged when no row was
 * written. The answer has what the write returns and the transaction's number as `_xid`.
 */
export function withLog(write: Statement, call: RecordCall): Statement {
  const plan = around(write, 'log', call, () => textWithLog(write));
  return { ...plan, values: [...write.values, ...logValues(call)] };
}

function textWithLog({ text, values }: Statement): string {
  return (
    `with written as (${text}), ` +
    `logged as (insert into ${LOG_TABLE} (${COLUMNS}) select ${places(values.length)} ` +
    `where exists (select 1 from written)) ` +
    `select written.*, pg_current_xact_id()::text as "_xid" from written`
  );
}

/** A write alone, with the transaction's number as `_xid`. */
export function withXid(write: Statement, call: RecordCall): Statement {
  const plan = around(
    write,
    'xid',
    call,
    () =>
      `with written as (${write.text}) select written.*, pg_current_xact_id()::text as "_xid" from written`,
  );
  return { ...plan, values: write.values };
}

/** What is printed around a write: under a name made of the write's own, where it has one. */
function around({ name }: Statement, kind: string, { definition }: RecordCall, print: () => string): Plan {
  if (name === undefined) return { text: print() };
  const own = `${name}+${kind}`;
  return planOf(partsOf(definition), own, () => ({ name: own, text: print() }));
}

/** Writes the log row by itself. Gives the number of the transaction it is written in. */
export async function writeLog(executor: Executor, call: RecordCall): Promise<number> {
  return insertRows(executor, [logValues(call)]);
}

/** Writes rows of the log (see `logValues`) by one statement, prepared once for any number of them. */
export async function insertRows(executor: Executor, all: unknown[][]): Promise<number> {
  const { rows } = await executor.query<{ xid: string }>({
    name: 'log+rows',
    text: ROWS_TEXT,
    values: TYPES.map((_, column) => all.map((row) => row[column])),
  });
  return Number(rows[0]?.xid);
}

const TYPES = ['bigint', 'text', 'text', 'text', 'text', 'text', 'text', 'text', 'timestamptz'];
const LISTS = TYPES.map((type, at) => `$${at + 1}::${type}[]`).join(', ');
const ROWS_TEXT =
  `with logged as (insert into ${LOG_TABLE} (${COLUMNS}) select * from unnest(${LISTS})) ` +
  `select pg_current_xact_id()::text as "xid"`;
const printedPlaces: string[] = [];

/** The parameters of a log row after `before` others. In a select they have no column to take their types from. */
function places(before: number): string {
  return (printedPlaces[before] ??= TYPES.map((type, at) => `$${before + at + 1}::${type}`).join(', '));
}

function asObject(body: unknown): object {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
}
