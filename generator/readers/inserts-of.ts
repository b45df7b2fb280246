import { ImportError } from './import-error.ts';

/** An INSERT that stands for some rows of a COPY. */
export interface InsertStatement {
  text: string;
  values: (string | null)[];
}

const HEAD = /^copy\s+(.+?)\s*(\([^)]*\))?\s+from\s+stdin\b\s*(.*)$/is;
const MAX_VALUES = 30_000;
const MAX_ROWS = 500;
const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/**
 * Turns a COPY in PostgreSQL's text format into INSERTs with parameters. The values stay texts: PostgreSQL reads them
 * by the columns' types, as it does for COPY.
 */
export function insertsOf(copy: string, rows: readonly string[], line: number): InsertStatement[] {
  const [, table = '', columns = '', options = ''] = HEAD.exec(copy) ?? [];
  if (table === '') throw new ImportError(`Line ${line}: this COPY can't be read.`);
  if (/\b(csv|binary|delimiter|null|header|encoding)\b/i.test(options)) {
    throw new ImportError(
      `Line ${line}: only COPY in the plain text format of pg_dump can be loaded, not ${options.trim()}.`,
    );
  }
  const parsed = rows.map(fieldsOf);
  const width = parsed[0]?.length ?? 0;
  const uneven = parsed.findIndex((row) => row.length !== width);
  if (uneven >= 0)
    throw new ImportError(
      `Line ${line + 1 + uneven}: the row has ${parsed[uneven]?.length} values, not ${width}.`,
    );
  // Copied tables may have identity columns that only accept values from the database.
  const head = `INSERT INTO ${table} ${columns} OVERRIDING SYSTEM VALUE VALUES `;
  const size = Math.max(1, Math.min(MAX_ROWS, Math.floor(MAX_VALUES / Math.max(1, width))));
  const inserts: InsertStatement[] = [];
  for (let from = 0; from < parsed.length; from += size)
    inserts.push(insert(head, parsed.slice(from, from + size)));
  return inserts;
}

function insert(head: string, rows: (string | null)[][]): InsertStatement {
  let n = 0;
  const tuples = rows.map((row) => `(${row.map(() => `$${(n += 1)}`).join(', ')})`);
  return { text: head + tuples.join(', '), values: rows.flat() };
}

function fieldsOf(row: string): (string | null)[] {
  return row.split('\t').map((field) => (field === '\\N' ? null : unescape(field)));
}

function unescape(field: string): string {
  if (!field.includes('\\')) return field;
  return field.replace(/\\([0-7]{1,3}|x[0-9a-fA-F]{1,2}|.)/gs, (_match, code: string) => {
    if (/^[0-7]/.test(code)) return String.fromCharCode(parseInt(code, 8));
    if (/^x./.test(code)) return String.fromCharCode(parseInt(code.slice(1), 16));
    return ESCAPES[code] ?? code;
  });
}
