import pg from 'pg';
import type { Connection, FieldDef, QueryConfig } from 'pg';
import { FIRST_USER_TYPE, type TextParser } from './stored-form.ts';

/** What one statement gave. */
export interface StatementResult {
  /** First word of what the server says it did: `INSERT`, `ROLLBACK`. */
  command: string;
  rows: unknown[];
  rowCount: number | null;
}

/** How the rows of a statement are read: names, parsers, a row without values. */
interface RowShape {
  names: string[];
  parsers: TextParser[];
  blank: Record<string, null>;
}

interface Part extends StatementResult {
  config: QueryConfig;
  shape: RowShape | null;
  /** The server has been asked how the rows look. */
  described: boolean;
}

/** A statement that a connection has prepared. */
interface Prepared {
  text: string;
  /** Null: it gives no rows. Undefined: the server is asked for it each time. */
  shape?: RowShape | null;
}

/** By name. */
const prepared = new WeakMap<Connection, Map<string, Prepared>>();

type Done = (error: unknown, results: StatementResult[]) => void;

/** A value as the server reads it. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/**
 * Statements that are sent as one message, one after the other, and answered as one; a client takes it as it takes a query. The server
 * passes over whatever comes behind one that fails. A named statement is prepared once on each connection; from then on the shape of
 * its rows is known and not asked for again.
 */
export class StatementBatch {
  readonly #parts: Part[];
  readonly #typeParser: (oid: number) => TextParser;
  readonly #done: Done;
  /** Statements that are to be parsed, in their order. */
  #parsing: QueryConfig[] = [];
  #at = 0;
  #stop: () => void = () => {};

  /** @param done called once: with the results of all, or with an error and the results of those before the one that failed. */
  constructor(statements: readonly QueryConfig[], typeParser: (oid: number) => TextParser, done: Done) {
    // What can't be sent is refused before anything of it is.
    this.#parts = statements.map(({ text, name, values = [] }) => ({
      config: {
        text,
        ...(name === undefined ? {} : { name }),
        values: values.map((value: unknown) => prepareValue(value)),
      },
      shape: null,
      described: false,
      command: '',
      rows: [],
      rowCount: null,
    }));
    this.#typeParser = typeParser;
    this.#done = done;
  }

  /** Called by the client when it is free. Gives an error where nothing was sent. */
  submit(connection: Connection): Error | null {
    const known = keptOn(connection);
    const other = this.#parts.find(
      ({ config: { name = '', text } }) => (known.get(name)?.text ?? text) !== text,
    );
    if (other) return new Error(`Another statement has the name ${other.config.name ?? ''}`);
    const pieces: Buffer[] = [];
    const collecting = collectingOn(connection, pieces);
    for (const part of this.#parts) this.#send(collecting, known, part);
    collecting.sync();
    // One that is closing says so by its end.
    if (connection.stream.writable) connection.stream.write(Buffer.concat(pieces));
    if (this.#parsing.some(({ name }) => name !== undefined)) this.#followParsing(connection, known);
    return null;
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    const part = this.#parts[this.#at];
    if (part) part.shape = shapeOf(fields, this.#typeParser);
    if (part && fields.some(({ dataTypeID }) => dataTypeID >= FIRST_USER_TYPE)) part.described = false;
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    const part = this.#parts[this.#at];
    if (part?.shape) part.rows.push(rowOf(part.shape, values));
  }

  handleCommandComplete({ text: said }: { text: string }, connection: Connection): void {
    const part = this.#parts[this.#at];
    this.#at += 1;
    if (!part) return;
    const [command = '', ...numbers] = said.split(' ');
    part.command = command;
    part.rowCount = numbers.length > 0 ? Number(numbers.at(-1)) : null;
    const { name, text } = part.config;
    if (name !== undefined && part.described) keptOn(connection).set(name, { text, shape: part.shape });
  }

  handleEmptyQuery(): void {
    this.#at += 1;
  }

  handleError(error: unknown): void {
    this.#stop();
    this.#done(error, this.#parts.slice(0, this.#at));
  }

  handleReadyForQuery(): void {
    this.#stop();
    this.#done(null, this.#parts);
  }

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: Connection): void {
    (connection as unknown as { sendCopyFail: (reason: string) => void }).sendCopyFail(
      'No source stream defined',
    );
  }

  handleCopyData(): void {}

  #send(connection: Connection, known: Map<string, Prepared>, part: Part): void {
    const { text, name = '', values = [] } = part.config;
    const isPrepared = name !== '' && (known.has(name) || this.#parsing.some((each) => each.name === name));
    if (!isPrepared) {
      connection.parse({ text, name, types: [] }, true);
      this.#parsing.push(part.config);
    }
    connection.bind({ statement: name, values }, true);
    const shape = name === '' ? undefined : known.get(name)?.shape;
    if (shape === undefined) {
      connection.describe({ type: 'P', name: '' }, true);
      part.described = true;
    } else {
      part.shape = shape;
    }
    connection.execute({ portal: '' }, true);
  }

  /** What the server has parsed stays prepared, even where the statement itself fails. */
  #followParsing(connection: Connection, known: Map<string, Prepared>): void {
    const parsed = (): void => {
      const { name, text = '' } = this.#parsing.shift() ?? {};
      if (name !== undefined) known.set(name, { text });
    };
    connection.on('parseComplete', parsed);
    this.#stop = () => void connection.off('parseComplete', parsed);
  }
}

/** A connection whose pieces are kept: the socket takes one large one in less time than many small ones. */
function collectingOn(connection: Connection, pieces: Buffer[]): Connection {
  const stream = { writable: true, write: (piece: Buffer) => pieces.push(piece) > 0 };
  return Object.create(connection, { stream: { value: stream } }) as Connection;
}

function keptOn(connection: Connection): Map<string, Prepared> {
  let known = prepared.get(connection);
  if (known === undefined) prepared.set(connection, (known = new Map()));
  return known;
}

function shapeOf(fields: readonly FieldDef[], typeParser: (oid: number) => TextParser): RowShape {
  return {
    names: fields.map(({ name }) => name),
    parsers: fields.map(({ dataTypeID }) => typeParser(dataTypeID)),
    blank: Object.fromEntries(fields.map(({ name }) => [name, null])),
  };
}

function rowOf({ names, parsers, blank }: RowShape, values: readonly (string | null)[]): unknown {
  const row: Record<string, unknown> = { ...blank };
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at];
    if (value !== null && value !== undefined) row[names[at]!] = parsers[at]!(value);
  }
  return row;
}
