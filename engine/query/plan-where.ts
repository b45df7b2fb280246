import type { Predicate } from '#engine/model/plan.ts';
import type { PlanContext } from './plan-context.ts';
import { and, or } from './predicate.ts';
import { refuse } from './read-query.ts';
import type { WhereNode } from './request.ts';
import { planEntry } from './search-entry.ts';

/** The advanced filter as a predicate: every line by the same rules and rights as the common search. Throws a refusal. */
export function planWhere(context: PlanContext, node: WhereNode): Predicate {
  if ('and' in node) return and(node.and.map((part) => planWhere(context, part)));
  if ('or' in node) return or(node.or.map((part) => planWhere(context, part)));
  // A line that asks for nothing would make an `or` find everything.
  return planEntry(context, node, 'exact') ?? refuse(node.field, 'range');
}
