import type { Json } from '#engine/definition/index.ts';
import { parseKey } from '#engine/query/index.ts';
import { AppError } from '#server/http/app-error.ts';
import { sameValue } from '../change/same-value.ts';
import { own } from '../own.ts';
import { openCall, type RecordCall } from '../record-call.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { readOne } from '../rows/read-one.ts';
import type { StoredRow } from '../rows/shape-row.ts';
import { lockTable } from '../write/lock-table.ts';
import { moveRank, type Move } from '../write/move-rank.ts';
import { runWrite, type Write } from '../write/run-write.ts';

/**
 * `sortable`: a row dragged onto another one takes its place; the rows between move by one. Only rows of the same
 * scope and parent change. Both bodies of the wire: `{ id, targetId }` and `{ move, target, order, direction }`.
 * @throws AppError `record.sort-target` when the rows have different parents or the list is not sorted by rank.
 */
export async function moveRow(services: RecordServices, request: RecordRequest): Promise<unknown> {
  const call = openCall(services, { ...request, verb: 'sortable' }, 'sortable');
  const asked = parseMove(call);
  await runWrite(call, { needsTransaction: true }, (write) => move(write, asked));
  return null;
}

interface AskedMove {
  moved: Json[];
  target: Json[];
  direction: 'asc' | 'desc';
  side: Move['side'];
}

function parseMove(call: RecordCall): AskedMove {
  const { body } = call.request;
  const newer = own(body, 'move') !== undefined;
  const [moved, target] = newer ? ['move', 'target'] : ['id', 'targetId'];
  const side = own(body, 'direction');
  return {
    moved: keyAt(call, moved),
    target: keyAt(call, target),
    direction: directionOf(call),
    side: side === 'up' ? 'before' : side === 'down' ? 'after' : 'place',
  };
}

function keyAt({ definition, request }: RecordCall, name: string): Json[] {
  const value = own(request.body, name);
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : undefined;
  const key = text === undefined ? undefined : parseKey(definition, text);
  if (!key) throw new AppError('record.not-found');
  return key;
}

/** The list's direction by rank: as it says itself, else the definition's. */
function directionOf({ definition, request }: RecordCall): 'asc' | 'desc' {
  const rank = definition.dragSort?.field;
  const order = own(request.body, 'order');
  if (typeof order === 'string' && order !== '') {
    const [field, direction] = order.split(',');
    if (field?.trim() !== rank) throw new AppError('record.sort-target');
    return direction?.trim().toLowerCase() === 'asc' ? 'asc' : 'desc';
  }
  return definition.sort.find(([field]) => field === rank)?.[1] ?? 'desc';
}

async function move(write: Write, { moved, target, direction, side }: AskedMove): Promise<void> {
  const { definition } = write.call;
  const { dragSort } = definition;
  if (!dragSort) throw new AppError('record.sort-target');
  await lockTable(write);
  const row = await mustFind(write, moved);
  const onto = await mustFind(write, target);
  const { within } = dragSort;
  if (within !== null && !sameValue(row[within], onto[within])) throw new AppError('record.sort-target');
  if (definition.key.every((name) => sameValue(row[name], onto[name]))) return;
  write.xid = await moveRank(write, { row, onto, rank: dragSort.field, within, direction, side });
}

async function mustFind(write: Write, key: Json[]): Promise<StoredRow> {
  const row = await readOne(write.call, write.executor, key, { lock: true });
  if (!row) throw new AppError('record.not-found');
  return row;
}
