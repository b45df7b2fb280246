import { diffStorage, pairColumns, type StorageColumn, type StoragePlan } from '../storage/index.ts';
import { renameColumns, restoreColumns, trashColumn, without } from './column-moves.ts';
import { emptyFilled } from './filled-values.ts';
import { addIdentities, addStructure } from './plan-structure.ts';
import { changeTypes } from './change-types.ts';
import type { PlannedStep } from './planned-step.ts';
import { findTable, trashTable } from './table-moves.ts';
import { quotedPlace, type StuckColumn, type TableChange, type TableState } from './table-state.ts';
import { dropBarriers } from './trash-column.ts';

/** The steps of one table, with what they need and what they leave alone. */
export interface TablePlan {
  steps: PlannedStep[];
  /** Statements that make the functions the steps and their questions call. */
  functions: string[];
  /** Columns that no definition ever named; they stay as they are. */
  unknown: StorageColumn[];
  /** The table has another key than the draft wants. */
  keyDiffers: boolean;
  stuck: StuckColumn[];
}

/**
 * The steps from a table as the database has it to what a draft wants, so that no value is lost: what is renamed keeps
 * its data by the uuid of its field, what goes is moved to the trash, what comes back is taken out of it. After the
 * steps `diffStorage` finds nothing more to do.
 */
export function planTable(change: TableChange): TablePlan {
  const state: TableState = {
    change,
    steps: [],
    current: null,
    rowsOf: null,
    values: new Map(),
    functions: new Set(),
    fresh: new Set(),
    stuck: [],
  };
  findTable(state);
  if (state.current === null) {
    addStructure(state, diffStorage(null, { ...change.after, joinTables: [] }));
    return { steps: state.steps, functions: [], unknown: [], keyDiffers: false, stuck: [] };
  }
  state.current = identified(state.current, change);
  const { gone, unknown } = unwanted(state.current, change);
  state.current = without(state.current, unknown);
  dropBarriers(state, gone);
  for (const column of gone) trashColumn(state, column);
  renameColumns(state);
  restoreColumns(state);
  changeTypes(state);
  emptyFilled(state);
  addStructure(state, diffStorage(state.current, { ...withStuck(state), joinTables: [] }));
  addIdentities(state);
  const keyDiffers = state.current.key.join('\0') !== change.after.key.join('\0');
  return { steps: state.steps, functions: [...state.functions], unknown, keyDiffers, stuck: state.stuck };
}

/** What the draft wants, but for the types that can not be had: those the plan reports as issues. */
function withStuck({ change: { after }, stuck }: TableState): StoragePlan {
  const types = new Map(stuck.map(({ column, from }) => [column, from]));
  return {
    ...after,
    columns: after.columns.map((column) => ({ ...column, type: types.get(column.name) ?? column.type })),
  };
}

/** The step that moves a table to the trash: out of everybody's way, with all its rows. */
export function planTableRemoval(change: Omit<TableChange, 'after'> & { before: StoragePlan }): TablePlan {
  const stored = change.stored(change.before);
  if (stored === null) return { steps: [], functions: [], unknown: [], keyDiffers: false, stuck: [] };
  const state: TableState = {
    change: { ...change, after: change.before },
    steps: [],
    current: identified(stored, { ...change, after: change.before }),
    rowsOf: quotedPlace(stored),
    values: new Map(),
    functions: new Set(),
    fresh: new Set(),
    stuck: [],
  };
  trashTable(state);
  return { steps: state.steps, functions: [], unknown: [], keyDiffers: false, stuck: [] };
}

/** Stored columns under the uuids their fields have now, whatever their comments say. */
function identified(stored: StoragePlan, { before, after }: TableChange): StoragePlan {
  const byName = new Map((before?.columns ?? []).map((column) => [column.name, column]));
  const known = new Set([...(before?.columns ?? []), ...after.columns].flatMap(({ uuid }) => uuid ?? []));
  return {
    ...stored,
    columns: stored.columns.map(({ uuid, ...column }) => {
      const own = byName.get(column.name);
      const kept = own?.uuid ?? (uuid !== undefined && known.has(uuid) ? uuid : undefined);
      const cents = own?.cents ?? column.cents;
      return { ...column, ...(kept === undefined ? {} : { uuid: kept }), ...(cents ? { cents } : {}) };
    }),
  };
}

/** Columns nothing wants: those of fields that go, and those that never were a field. */
function unwanted(current: StoragePlan, { before, after }: TableChange) {
  const kept = new Set(pairColumns(current, after).map(({ old }) => old?.name));
  const rest = current.columns.filter((column) => !kept.has(column.name));
  const was = new Set((before?.columns ?? []).flatMap(({ name, uuid }) => (uuid ? [name, uuid] : [name])));
  const isGone = ({ name, uuid }: StorageColumn): boolean =>
    was.has(name) || (uuid !== undefined && was.has(uuid));
  return { gone: rest.filter(isGone), unknown: rest.filter((column) => !isGone(column)) };
}
