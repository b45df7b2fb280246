import type { Actor } from '#engine/access/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { and, type Predicate } from '#engine/query/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import { madeOnEdit } from './change/fill-change.ts';
import { codeCall, codeWrite, type CodeVerb } from './code-call.ts';
import { ReadBatch } from '#server/database/read-batch.ts';
import { lookBefore } from './history/note-touched-rows.ts';
import { checkReferences } from './pipeline/check-references.ts';
import { planCodeAdd, planCodeChange } from './pipeline/plan-code-row.ts';
import type { PlannedRow } from './pipeline/planned-row.ts';
import { removeRows } from './pipeline/remove-rows.ts';
import { writeRow } from './pipeline/row-steps.ts';
import { runTransaction } from './pipeline/run-transaction.ts';
import { newTransaction, type TableWrite, type WriteTransaction } from './pipeline/table-write.ts';
import { writeOneRow } from './pipeline/write-rows.ts';
import { writeTogether } from './pipeline/write-together.ts';
import type { RecordServices } from './record-services.ts';
import type {
  Addition,
  FindOptions,
  Records,
  RecordTransaction,
  RowKey,
  TransactionRecords,
  Where,
} from './records.ts';
import { invalidRecord } from './refusal/invalid-record.ts';
import { readOne } from './rows/read-one.ts';
import type { StoredRow } from './rows/row-shaper.ts';
import type { KeptRow } from './security/kept-row.ts';
import { restoreRow } from './security/restore-row.ts';
import { findStatement } from './sql/find-statement.ts';
import { incrementStatement } from './sql/increment-statement.ts';
import { manyStatement } from './sql/row-statements.ts';

/** `Records` over the services of the record API. */
export class OpenRecords implements Records {
  #services: RecordServices | null = null;

  /** Called once, when the record API begins: behaviours, which are a part of it, are made before. */
  begin(services: RecordServices): void {
    this.#services = services;
  }

  as(actor: Actor): { in(transaction: RecordTransaction): TransactionRecords } {
    return { in: (transaction) => new OpenTransactionRecords(this.#known(), actor, writesOf(transaction)) };
  }

  reading<Result>(work: (transaction: RecordTransaction) => Promise<Result>): Promise<Result> {
    const connection = this.#known().connections.get('main');
    const executor = new ReadBatch((statements) => connection.together(statements));
    const transaction: WriteTransaction = {
      ...newTransaction(executor, connection.name, false),
      reads: true,
    };
    return work(transaction);
  }

  transaction<Result>(
    work: (transaction: RecordTransaction) => Promise<Result>,
    connection = 'main',
    beside?: RecordTransaction,
  ): Promise<Result> {
    const { connections, logError } = this.#known();
    const options = {
      connection: connections.get(connection),
      locks: true,
      fallback: null,
      logError,
      beside,
    };
    return runTransaction(options, work);
  }

  #known(): RecordServices {
    if (!this.#services) throw new Error('The record API has not begun yet');
    return this.#services;
  }
}

function writesOf(transaction: RecordTransaction): WriteTransaction {
  if (!('touched' in transaction)) throw new Error('Not a transaction of the record API');
  return transaction as WriteTransaction;
}

class OpenTransactionRecords implements TransactionRecords {
  readonly #services: RecordServices;
  readonly #actor: Actor;
  readonly #transaction: WriteTransaction;

  constructor(services: RecordServices, actor: Actor, transaction: WriteTransaction) {
    this.#services = services;
    this.#actor = actor;
    this.#transaction = transaction;
  }

  async add(definition: string, values: JsonObject): Promise<StoredRow> {
    const write = await this.#begin(definition, 'add');
    const row = await planCodeAdd(write.call, values);
    await refuseMissing(write, [row]);
    return written(await writeRow(write, row));
  }

  async addMany(definition: string, rows: readonly JsonObject[]): Promise<StoredRow[]> {
    const write = await this.#begin(definition, 'add');
    const planned: PlannedRow[] = [];
    for (const [index, values] of rows.entries()) planned.push(await planCodeAdd(write.call, values, index));
    await refuseMissing(write, planned);
    return writeTogether(write, planned);
  }

  async change(definition: string, key: RowKey, values: JsonObject): Promise<StoredRow> {
    const write = await this.#begin(definition, 'edit');
    const parts = [key].flat();
    const stored = await readOne(write.call, write.transaction.executor, parts, { lock: true });
    if (!stored) throw new AppError('record.not-found');
    return this.#change(write, parts, stored, values);
  }

  async changeRow(definition: string, row: StoredRow, values: JsonObject): Promise<StoredRow> {
    const write = await this.#begin(definition, 'edit');
    const key = write.call.definition.key.map((name) => row[name] ?? null);
    return this.#change(write, key, row, values);
  }

  async changeMany(definition: string, keys: readonly RowKey[], values: JsonObject): Promise<StoredRow[]> {
    const write = await this.#begin(definition, 'edit');
    const changed: StoredRow[] = [];
    for (const stored of await this.#locked(write, keys)) {
      const key = write.call.definition.key.map((name) => stored[name] ?? null);
      changed.push(await this.#change(write, key, stored, values));
    }
    return changed;
  }

  async changeEach(
    definition: string,
    changes: readonly { key: RowKey; values: JsonObject }[],
  ): Promise<StoredRow[]> {
    const write = await this.#begin(definition, 'edit');
    const names = write.call.definition.key;
    const wanted = new Map(
      changes.map(({ key, values }) => [JSON.stringify([key].flat().map(String)), values]),
    );
    const planned: PlannedRow[] = [];
    for (const stored of await this.#locked(
      write,
      changes.map(({ key }) => key),
    )) {
      const key = names.map((name) => stored[name] ?? null);
      const values = wanted.get(JSON.stringify(key.map(String)));
      if (values) planned.push(await planCodeChange(write, key, stored, values));
    }
    await refuseMissing(write, planned);
    return writeTogether(write, planned);
  }

  async increment(definition: string, key: RowKey, addition: Addition): Promise<StoredRow | null> {
    const write = await this.#begin(definition, 'edit');
    const parts = [key].flat();
    if (addition.recorded !== false) await lookBefore(write, parts);
    return (await writeOneRow(write, additionStatement(write, parts, addition), {})) ?? null;
  }

  async addWithCommit(definition: string, key: RowKey, by: Addition['by']): Promise<void> {
    const write = await this.#begin(definition, 'edit');
    write.transaction.withCommit(additionStatement(write, [key].flat(), { by }));
  }

  async remove(definition: string, keys: readonly RowKey[]): Promise<StoredRow[]> {
    const write = await this.#begin(definition, 'del');
    const there = await this.#locked(write, keys);
    if (there.length === 0) return [];
    const keysOf = there.map((row) => write.call.definition.key.map((name) => row[name] ?? null));
    return removeRows(write, keysOf, there);
  }

  async restore(definition: string, kept: KeptRow): Promise<StoredRow> {
    return restoreRow(await this.#begin(definition, 'restore'), kept);
  }

  async find(definition: string, where: Where = {}, options: FindOptions = {}): Promise<StoredRow[]> {
    if (options.lock) this.#refuseReading();
    const call = codeCall(this.#services, this.#actor, definition, 'index');
    const { also, ...shape } = options;
    const terms = [...(call.scope ? [call.scope] : []), ...equalTo(where), ...(also ? [also] : [])];
    const registry = call.services.metadata.all();
    const statement = findStatement(call.definition, { ...shape, where: and(terms), registry });
    return (await this.#transaction.executor.query<StoredRow>(statement)).rows;
  }

  known(definition: string, ids: readonly Json[]): void {
    const { definition: compiled } = codeCall(this.#services, this.#actor, definition, 'index');
    const values = this.#transaction.targets.of(compiled, compiled.key[0] ?? '');
    for (const id of ids) values.add(String(id));
  }

  async lock(definition: string, key: RowKey): Promise<StoredRow | null> {
    this.#refuseReading();
    const call = codeCall(this.#services, this.#actor, definition, 'index');
    return (await readOne(call, this.#transaction.executor, [key].flat(), { lock: true })) ?? null;
  }

  #refuseReading(): void {
    if (this.#transaction.reads)
      throw new Error('What only reads keeps nothing for itself and writes nothing');
  }

  async #begin(definition: string, verb: CodeVerb): Promise<TableWrite> {
    this.#refuseReading();
    return codeWrite(this.#transaction, codeCall(this.#services, this.#actor, definition, verb));
  }

  async #change(write: TableWrite, key: Json[], stored: StoredRow, values: JsonObject): Promise<StoredRow> {
    const row = await planCodeChange(write, key, stored, values);
    await refuseMissing(write, [row]);
    return written(await writeRow(write, row));
  }

  async #locked({ call }: TableWrite, keys: readonly RowKey[]): Promise<StoredRow[]> {
    if (keys.length === 0) return [];
    const { definition, scope, services } = call;
    const options = { scope, registry: services.metadata.all(), lock: true };
    const statement = manyStatement(
      definition,
      keys.map((key) => [key].flat()),
      options,
    );
    return (await this.#transaction.executor.query<StoredRow>(statement)).rows;
  }
}

function additionStatement({ call }: TableWrite, key: Json[], { by, min, max, set }: Addition): Statement {
  const { definition, scope, services } = call;
  return incrementStatement(definition, {
    key,
    by,
    min: min ?? {},
    max: max ?? {},
    set: { ...set, ...madeOnEdit(definition, services) },
    scope,
    registry: services.metadata.all(),
  });
}

async function refuseMissing(write: TableWrite, rows: readonly PlannedRow[]): Promise<void> {
  const issues = (await checkReferences(write, rows)).flat();
  if (issues.length > 0) throw invalidRecord(write.call.definition, issues);
}

function written(row: StoredRow | undefined): StoredRow {
  if (!row) throw new Error('Inside a transaction a write gives a row or throws');
  return row;
}

function equalTo(where: Where): Predicate[] {
  return Object.entries(where).map(([field, value]): Predicate => {
    const ref = { field };
    if (value === null) return { kind: 'null', ref, negate: false };
    if (Array.isArray(value)) return { kind: 'in', ref, values: value, negate: false };
    return { kind: 'compare', ref, operator: 'eq', value };
  });
}
