export type { FieldRef, IndexPlan, OrderTerm, Predicate } from './plan.ts';
