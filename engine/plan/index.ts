export { planDefinition, tablesOf } from './plan-definition.ts';
export type { CompiledSet, DefinitionChange } from './plan-definition.ts';
export { isFillMark } from './filled-values.ts';
export type { DeferredIndex, PlannedStep, Question, Trashed, TrashHolding } from './planned-step.ts';
export { planTable, planTableRemoval } from './plan-table.ts';
export type { TablePlan } from './plan-table.ts';
export type { StuckColumn, TableChange } from './table-state.ts';
