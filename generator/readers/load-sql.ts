import { quoted } from '#engine/compile/index.ts';
import type { Query } from './catalog.ts';
import { insertsOf } from './inserts-of.ts';
import { ImportError } from './import-error.ts';
import { loadable, moveToSchema } from './script-rules.ts';
import { type ScriptStatement, splitScript } from './split-script.ts';

export interface LoadOptions {
  /** The schema the file's tables go into; made when it does not exist. */
  schema: string;
  /** Drops the schema with everything in it first. */
  replace: boolean;
  progress?: (done: number, all: number) => void;
}

const OWN_SCHEMAS = /^(public|information_schema|pg_.*)$/;

/** A file's bytes as text. Throws `ImportError` for what is no SQL text. */
export function sqlText(bytes: Uint8Array): string {
  if (bytes.length >= 5 && new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === 'PGDMP') {
    throw new ImportError(
      "This is pg_dump's custom format. Make SQL of it first: pg_restore -f out.sql THE_FILE",
    );
  }
  if (bytes.includes(0)) throw new ImportError('The file holds NUL bytes: it is no SQL text.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new ImportError('The file is not UTF-8. Convert it first: iconv -f LATIN1 -t UTF-8', {
      cause: error,
    });
  }
}

/**
 * Loads a SQL file into one schema. `query` must run in a transaction of its own, so that a failure leaves nothing.
 * Throws `ImportError` with the line of the file.
 */
export async function loadSql(query: Query, script: string, options: LoadOptions): Promise<void> {
  const { schema } = options;
  if (OWN_SCHEMAS.test(schema))
    throw new ImportError(`"${schema}" belongs to the system; choose another name with --as.`);
  const statements = loadable(splitScript(script));
  if (statements.length === 0) throw new ImportError('The file holds no statement to load.');
  const name = quoted(schema);
  if (options.replace) await query(`DROP SCHEMA IF EXISTS ${name} CASCADE`);
  else await refuseFilled(query, schema);
  await query(`CREATE SCHEMA IF NOT EXISTS ${name}`);
  // Only this schema: a DROP TABLE without a schema's name must not reach the product's own tables.
  await query(`SET LOCAL search_path TO ${name}`);
  await query('SET LOCAL check_function_bodies TO off');
  await query('SET LOCAL statement_timeout TO 0');
  for (const [at, statement] of statements.entries()) {
    options.progress?.(at, statements.length);
    await run(query, statement, schema);
  }
  // What is checked at the end of a transaction is checked now, while the file's name is still known.
  await query('SET CONSTRAINTS ALL IMMEDIATE');
  await analyze(query, schema);
}

async function refuseFilled(query: Query, schema: string): Promise<void> {
  const [row] = await query<{ n: number }>(
    `SELECT count(*)::int4 AS n FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace
     WHERE s.nspname = $1 AND c.relkind IN ('r', 'p', 'v', 'm', 'f')`,
    [schema],
  );
  const count = row?.n ?? 0;
  if (count === 0) return;
  throw new ImportError(
    `Schema "${schema}" already holds ${count} tables. Load them anew with --replace (their rows are lost), or choose another name with --as.`,
  );
}

async function run(query: Query, statement: ScriptStatement, schema: string): Promise<void> {
  const text = moveToSchema(statement.text, schema);
  try {
    if (!statement.copyRows) await query(text);
    else
      for (const each of insertsOf(text, statement.copyRows, statement.line))
        await query(each.text, each.values);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const start = statement.text.slice(0, 60).replace(/\s+/g, ' ');
    throw new ImportError(`Line ${statement.line}: ${reason} (in "${start}"). Nothing was loaded.`, {
      cause: error,
    });
  }
}

/** Estimates of row counts show the importer how large the tables are. */
async function analyze(query: Query, schema: string): Promise<void> {
  const tables = await query<{ name: string }>(
    `SELECT format('%I.%I', s.nspname, c.relname) AS name FROM pg_class c
     JOIN pg_namespace s ON s.oid = c.relnamespace WHERE s.nspname = $1 AND c.relkind IN ('r', 'p', 'm')`,
    [schema],
  );
  for (const { name } of tables) await query(`ANALYZE ${name}`);
}
