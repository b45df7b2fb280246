import type { StoragePlace, StoragePlan } from '../storage/index.ts';
import type { TrashHolding } from './planned-step.ts';
import { quotedPlace, type TableChange } from './table-state.ts';

type Facts = Pick<TableChange, 'before' | 'after' | 'stored' | 'trash' | 'owner'>;

/** The table in the trash that a wanted one continues, as it was registered and as the database has it. */
export function trashedTable(change: Facts): { found: TrashHolding; plan: StoragePlan } | null {
  const found = change.trash.find((each) => each.kind === 'table' && continues(each, change));
  const plan = found ? change.stored({ schema: found.place.schema, table: found.trashName }) : null;
  return found && plan ? { found, plan } : null;
}

/** Where the rows of a wanted table are before anything is done; null while there are none. */
export function rowsPlace(change: Facts): StoragePlace | null {
  const { before, after, stored } = change;
  if (stored(after) !== null) return after;
  if (before !== null && stored(before) !== null) return before;
  return trashedTable(change)?.plan ?? null;
}

/** A table in the trash is the one that is wanted when they share a field; a join table, when its field is the same. */
function continues({ structure, uuid }: TrashHolding, { after, owner }: Facts): boolean {
  if (uuid !== null || owner !== undefined) return uuid === owner;
  const uuids = new Set((structure?.columns ?? []).flatMap(({ uuid }) => uuid ?? []));
  if (uuids.size === 0) return structure !== null && quotedPlace(structure) === quotedPlace(after);
  return after.columns.some(({ uuid }) => uuid !== undefined && uuids.has(uuid));
}
