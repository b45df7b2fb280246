import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import { quotedTable } from '../compile/index.ts';
import { storagePlan, type StoragePlace, type StoragePlan } from '../storage/index.ts';
import { planTable, planTableRemoval, type TablePlan } from './plan-table.ts';
import type { TrashHolding } from './planned-step.ts';
import { rowsPlace } from './rows-place.ts';
import { quotedPlace, type TableChange } from './table-state.ts';

/** All definitions in force at one time, compiled. */
export type CompiledSet = ReadonlyMap<string, CompiledDefinition>;

/** A definition as it is and as it is to be, each among its set. */
export interface DefinitionChange {
  before: CompiledDefinition | null;
  after: CompiledDefinition | null;
  sets: { before: CompiledSet; after: CompiledSet };
  stored: (place: StoragePlace) => StoragePlan | null;
  trash: readonly TrashHolding[];
  seed: string;
  /** What to do with the table of a definition that goes. */
  dropTable: boolean;
  /** Trigram indexes can be made here. */
  trigrams: boolean;
}

/** Tables whose structure must be read before a change can be planned. */
export function tablesOf({
  before,
  after,
  sets,
}: Pick<DefinitionChange, 'before' | 'after' | 'sets'>): StoragePlace[] {
  return [planOf(before, sets.before, true), planOf(after, sets.after, true)].flatMap((plan) =>
    plan === null ? [] : [plan, ...(plan.joinTables ?? [])].map(({ schema, table }) => ({ schema, table })),
  );
}

/** The steps of a definition's own table and of its join tables; foreign keys last, for all tables must be there. */
export function planDefinition(change: DefinitionChange): TablePlan {
  const { before, after, sets } = change;
  const old = planOf(before, sets.before, change.trigrams);
  const next = planOf(after, sets.after, change.trigrams);
  const plans: TablePlan[] = [];
  if (next !== null) plans.push(planTable({ ...common(change, old, next), before: old, after: next }));
  else if (old !== null && after === null && change.dropTable)
    plans.push(planTableRemoval({ ...common(change, old, old), before: old }));
  plans.push(...joinPlans(change));
  return merged(plans);
}

function planOf(
  definition: CompiledDefinition | null,
  set: CompiledSet,
  trigrams: boolean,
): StoragePlan | null {
  if (definition === null || !definition.managed) return null;
  const plan = storagePlan(definition, set);
  return trigrams ? plan : { ...plan, indexes: plan.indexes.filter(({ kind }) => kind !== 'trigram') };
}

function common(
  change: DefinitionChange,
  before: StoragePlan | null,
  after: StoragePlan,
  field?: CompiledField,
): Omit<TableChange, 'before' | 'after'> {
  const { stored, trash, seed, sets } = change;
  const fields = new Map(
    [...(change.before?.fields ?? []), ...(change.after?.fields ?? [])].map(({ column, name }) => [
      column,
      name,
    ]),
  );
  const owner = field?.definition.uuid === undefined ? {} : { owner: field.definition.uuid };
  const main = planOf(change.after, sets.after, true);
  const moving = [
    { before, after, ...owner },
    ...(main ? [{ before: planOf(change.before, sets.before, true), after: main }] : []),
  ];
  return {
    stored,
    trash,
    seed,
    ...owner,
    fieldOf: (column) => fields.get(column),
    rowsAt: (table) => {
      const own = moving.find((each) => quotedPlace(each.after) === table);
      if (!own) return table;
      const place = rowsPlace({ ...own, stored, trash });
      return place && quotedPlace(place);
    },
  };
}

interface Join {
  field: CompiledField;
  plan: StoragePlan;
}

function joinsOf(definition: CompiledDefinition | null, set: CompiledSet): Join[] {
  if (definition === null || !definition.managed) return [];
  const { joinTables = [] } = storagePlan(definition, set);
  return definition.fields.flatMap((field) => {
    const through = field.definition.relation?.through;
    const plan = joinTables.find(
      ({ schema, table }) => table === through?.table && schema === (through.schema ?? definition.schema),
    );
    return plan ? [{ field, plan }] : [];
  });
}

/** Join tables are made, renamed with their columns, and moved to the trash; what else is in them is left alone. */
function joinPlans(change: DefinitionChange): TablePlan[] {
  const { before, after, sets } = change;
  const old = joinsOf(before, sets.before);
  const next = joinsOf(after, sets.after);
  const kept = new Set<Join>();
  const plans = next.map((join) => {
    const known = old.find(({ field }) => field.definition.uuid === join.field.definition.uuid);
    if (known) kept.add(known);
    // What others join by as well stays where it is: this relation gets a table of its own.
    const isShared = known !== undefined && !sameJoin(known.plan, join.plan) && isOthers(known.plan, change);
    return joinPlan(change, known && !isShared ? known.plan : null, join);
  });
  const gone = old.filter((join) => !kept.has(join) && !isUsed(join.plan, change));
  const drops = after !== null || change.dropTable ? gone : [];
  return [...plans, ...drops.map((join) => removal(change, join))];
}

function joinPlan(change: DefinitionChange, old: StoragePlan | null, { field, plan }: Join): TablePlan {
  const shared = common(change, old, plan, field);
  const isThere = change.stored(plan) !== null;
  if (isThere && (old === null || sameJoin(old, plan))) return NOTHING;
  if (isThere || (old !== null && change.stored(old) !== null)) {
    const made = planTable({ ...shared, before: named(old ?? plan), after: named(plan) });
    return { ...made, steps: made.steps.filter(({ kind }) => kind.startsWith('rename')), keyDiffers: false };
  }
  return planTable({ ...shared, before: null, after: plan });
}

const NOTHING: TablePlan = { steps: [], functions: [], unknown: [], keyDiffers: false, stuck: [] };

function sameJoin(a: StoragePlan, b: StoragePlan): boolean {
  const text = ({ schema, table, columns }: StoragePlan) =>
    JSON.stringify([schema, table, columns.map(({ name }) => name)]);
  return text(a) === text(b);
}

/** The two columns of a join table, distinguished by what they hold. */
function named(plan: StoragePlan): StoragePlan {
  return { ...plan, columns: plan.columns.map((column, at) => ({ ...column, uuid: `0000000${at}` })) };
}

function removal(change: DefinitionChange, { field, plan }: Join): TablePlan {
  return planTableRemoval({ ...common(change, plan, plan, field), before: plan });
}

/** Whether a definition, this one or another, needs the join table still, or has it as its own table. */
function isUsed(plan: StoragePlan, change: DefinitionChange): boolean {
  return isOthers(plan, change) || (change.after !== null && names(change.after, plan));
}

/** Whether the table is another definition's own, or one that it joins by. */
function isOthers(plan: StoragePlan, { before, after, sets }: DefinitionChange): boolean {
  return [...sets.after.values()].some(
    (other) =>
      other.name !== (after ?? before)?.name &&
      other.connection === (after ?? before)?.connection &&
      names(other, plan),
  );
}

/** Whether it is managed or not: a table is no less in use where another keeps its structure. */
function names({ sqlTable, fields }: CompiledDefinition, plan: StoragePlan): boolean {
  const name = quotedTable(plan.schema, plan.table);
  return sqlTable === name || fields.some(({ relation }) => relation?.through?.table === name);
}

function merged(plans: readonly TablePlan[]): TablePlan {
  const steps = plans.flatMap((plan) => plan.steps);
  return {
    steps: [
      ...steps.filter(({ kind }) => kind !== 'addForeignKey'),
      ...steps.filter(({ kind }) => kind === 'addForeignKey'),
    ],
    functions: [...new Set(plans.flatMap((plan) => plan.functions))],
    unknown: plans.flatMap((plan) => plan.unknown),
    keyDiffers: plans.some((plan) => plan.keyDiffers),
    stuck: plans.flatMap((plan) => plan.stuck),
  };
}
