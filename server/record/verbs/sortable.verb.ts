import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { keyDirection, parseKey } from '#engine/query/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { sameValue } from '../change/same-value.ts';
import { own } from '../own.ts';
import { openCall, type RecordCall } from '../record-call.ts';
import { requestKey } from '../record-key.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { readOne } from '../rows/read-one.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { lockTable } from '../pipeline/lock-table.ts';
import { moveRank, type Move } from '../pipeline/move-rank.ts';
import type { InList, RankOrder } from '../pipeline/ranked-rows.ts';
import { keyAtPlace, rankPlace, type RankPlace } from '../pipeline/rank-place.ts';
import { runWrite } from '../pipeline/run-write.ts';
import { runStage } from '../pipeline/stages.ts';
import { nameInLog, type TableWrite } from '../pipeline/table-write.ts';
import { quiet, type VerbHandlers } from './verb-handlers.ts';

/** Places in an order made by hand. */
export const sortableVerb: VerbHandlers<'sortable'> = {
  routes: { sortable: { GET: readPlace, POST: quiet(moveRow) } },
  rest: {
    'POST /sortable': (services, request) => moveRow(services, { ...request, verb: 'sortable' }),
    'GET /{id}/sortable': readPlace,
  },
};

/**
 * `sortable`: a row dragged onto another one takes its place; the rows between move by one. Only rows of the same
 * scope and parent change. Both bodies of the wire, `{ id, targetId }` and `{ move, target, order, direction }`, and
 * `{ move, position, order, direction }` for a row that need not be in sight: its place among all rows ranked with the
 * moved one, counted from one, or `first` or `last`; past the end means the last one.
 * @throws AppError `record.sort-target` when the rows have different parents or owners, or the list is not sorted by rank.
 */
export async function moveRow(services: RecordServices, request: RecordRequest): Promise<unknown> {
  const call = openCall(services, { ...request, verb: 'sortable' }, 'sortable');
  const asked = parseMove(call);
  await runWrite(call, { needsTransaction: true }, (write) => move(write, asked));
  return null;
}

/**
 * Where a row stands among those it can be moved among, and how many there are. Asks for the node of `sortable`.
 * @throws AppError `record.not-found`, of other scopes too; `record.sort-target` where rows are not ranked.
 */
export async function readPlace(services: RecordServices, request: RecordRequest): Promise<RankPlace> {
  const call = openCall(services, { ...request, verb: 'sortable' }, 'sortable', { forReading: true });
  const { dragSort } = call.definition;
  if (!dragSort) throw new AppError('record.sort-target');
  const row = await readOne(call, call.connection, requestKey(request));
  if (!row) throw new AppError('record.not-found');
  const order = orderOf(call.definition, own(request.query, 'order'));
  const inList = { row, rank: dragSort.field, within: dragSort.within, order };
  return rankPlace(call, call.connection, inList);
}

interface AskedMove {
  moved: Json[];
  /** The row moved to: by its key or by its place. */
  target: { key: Json[] } | { place: number | 'last' };
  order: RankOrder;
  side: Move['side'];
}

function parseMove(call: RecordCall): AskedMove {
  const { body } = call.request;
  const newer = own(body, 'move') !== undefined;
  const [moved, target] = newer ? ['move', 'target'] : ['id', 'targetId'];
  const side = own(body, 'direction');
  const place = own(body, 'position');
  return {
    moved: keyAt(call, moved),
    target: place === undefined ? { key: keyAt(call, target) } : { place: placeOf(place) },
    order: orderOf(call.definition, own(body, 'order')),
    side: side === 'up' ? 'before' : side === 'down' ? 'after' : 'place',
  };
}

function placeOf(asked: unknown): number | 'last' {
  if (asked === 'last') return 'last';
  const isText = typeof asked === 'number' || typeof asked === 'string';
  const place = asked === 'first' ? 1 : isText ? Number(asked) : NaN;
  if (Number.isSafeInteger(place) && place >= 1) return place;
  throw new AppError('request.bad-value', { params: { field: 'position', reason: 'integer' } });
}

function keyAt({ definition, request }: RecordCall, name: string): Json[] {
  const value = own(request.body, name);
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : undefined;
  const key = text === undefined ? undefined : parseKey(definition, text);
  if (!key) throw new AppError('record.not-found');
  return key;
}

/** The list's order: its direction by rank, and how equal ranks follow their keys. */
function orderOf(definition: CompiledDefinition, order: unknown): RankOrder {
  const rank = directionOf(definition, order);
  return { rank, key: keyDirection(definition, definition.dragSort?.field ?? '', rank) };
}

/** The list's direction by rank: as it says itself, else the definition's. */
function directionOf(definition: CompiledDefinition, order: unknown): 'asc' | 'desc' {
  const rank = definition.dragSort?.field;
  if (typeof order === 'string' && order !== '') {
    const [field, direction] = order.split(',');
    if (field?.trim() !== rank) throw new AppError('record.sort-target');
    return direction?.trim().toLowerCase() === 'asc' ? 'asc' : 'desc';
  }
  return definition.sort.find(([field]) => field === rank)?.[1] ?? 'desc';
}

async function move(write: TableWrite, { moved, target, order, side }: AskedMove): Promise<void> {
  const { definition } = write.call;
  const { dragSort } = definition;
  if (!dragSort) throw new AppError('record.sort-target');
  await lockTable(write);
  const row = await mustFind(write, moved);
  nameInLog(write, [row]);
  const inList = { row, rank: dragSort.field, within: dragSort.within, order };
  const key = 'key' in target ? target.key : await keyThere(write, inList, target.place);
  const onto = await mustFind(write, key);
  const bound = [dragSort.within, definition.scope?.field ?? null];
  if (bound.some((field) => field !== null && !sameValue(row[field], onto[field]))) {
    throw new AppError('record.sort-target');
  }
  if (definition.key.every((name) => sameValue(row[name], onto[name]))) return;
  await runStage(write, 'validate', row, { [dragSort.field]: row[dragSort.field] ?? null });
  write.effects.xid = await moveRank(write, { ...inList, onto, side });
}

async function keyThere(write: TableWrite, inList: InList, place: number | 'last'): Promise<Json[]> {
  const key = await keyAtPlace(write.call, write.transaction.executor, inList, place);
  if (!key) throw new AppError('record.not-found');
  return key;
}

async function mustFind(write: TableWrite, key: Json[]): Promise<StoredRow> {
  const row = await readOne(write.call, write.transaction.executor, key, { lock: true });
  if (!row) throw new AppError('record.not-found');
  return row;
}
