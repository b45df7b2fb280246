import type { PlanStep, Risk, RowCount } from '#engine/contract/index.ts';
import type { PlannedStep } from '#engine/plan/index.ts';
import { LARGE_TABLE_ROWS } from '#server/database/storage/apply-storage.ts';
import { concurrently } from '#server/database/storage/index-builder.ts';
import type { StepEffects } from './ask-rows.ts';
import type { TableSize } from './table-facts.ts';
import type { TrashRow } from './trash-store.ts';

/** What steps depend on. */
export interface StepFacts {
  effects: ReadonlyMap<string, StepEffects>;
  sizes: ReadonlyMap<string, TableSize>;
  trash: readonly TrashRow[];
  /** Indexes can be built beside the work here. */
  concurrency: boolean;
  /** Milliseconds until which what is dropped now is kept. */
  expires: number;
}

/** Steps as people see them. */
export function planSteps(steps: readonly PlannedStep[], facts: StepFacts): PlanStep[] {
  return steps.map((step) => planStep(step, facts));
}

/** Whether a step is left to be done after the commit. */
export function isConcurrent(
  step: PlannedStep,
  { sizes, concurrency }: Pick<StepFacts, 'sizes' | 'concurrency'>,
) {
  const rows = step.rowsOf === null ? 0 : (sizes.get(step.rowsOf)?.rows.count ?? 0);
  return step.deferrable && concurrency && rows > LARGE_TABLE_ROWS;
}

function planStep(step: PlannedStep, facts: StepFacts): PlanStep {
  const size = step.rowsOf === null ? undefined : facts.sizes.get(step.rowsOf);
  const found = facts.effects.get(step.id);
  const concurrent = isConcurrent(step, facts);
  const kept = keptUntil(step, facts);
  return {
    id: step.id,
    kind: step.kind,
    risk: concurrent ? 'green' : riskOf(step, size?.rows ?? null, found),
    title: step.title,
    table: step.table,
    ...(step.field === undefined ? {} : { field: step.field }),
    sql: concurrent ? step.sql.map(concurrently) : step.sql,
    lock: concurrent ? 'SHARE UPDATE EXCLUSIVE' : step.lock,
    tableRows: size?.rows ?? null,
    tableBytes: size?.bytes ?? null,
    rewrites: step.rewrites,
    ...(found ? { affected: found.affected } : {}),
    ...(found && found.examples.length > 0 ? { examples: found.examples } : {}),
    ...(found?.amounts ? { amounts: found.amounts } : {}),
    concurrent,
    optional: step.optional,
    undo: step.undo,
    ...(kept === null ? {} : { keptUntil: kept }),
  };
}

function riskOf(step: PlannedStep, rows: RowCount | null, found: StepEffects | undefined): Risk {
  const { rejected, lost, cut, setNull, filled } = found?.affected ?? {};
  if (rejected ?? lost ?? cut ?? setNull) return 'red';
  const isLarge = (rows?.count ?? 0) > LARGE_TABLE_ROWS;
  const waits = step.rewrites || step.kind === 'createIndex' || step.questions.length > 0;
  return filled || (isLarge && waits) ? 'amber' : 'green';
}

function keptUntil(step: PlannedStep, { trash, expires }: StepFacts): number | null {
  const restored = trash.find(({ id }) => id === step.restored?.id);
  if (restored && !step.trash) return Math.floor(restored.expireTime / 1000);
  return step.trash ? Math.floor(expires / 1000) : null;
}

/** The worst of some risks. */
export function worst(risks: readonly Risk[]): Risk {
  return (['red', 'amber'] as const).find((risk) => risks.includes(risk)) ?? 'green';
}
