import type { Actor } from '#engine/access/index.ts';
import type { PlanAnswer } from '#engine/contract/index.ts';
import { both, type JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/http/app-error.ts';
import type { HttpDoor } from '#server/http/http-door.ts';
import type { Publication } from '../planning/publication.ts';
import type { Planned } from '../planning/planner.ts';
import type { Publisher } from '../planning/publisher.ts';
import { type DesignerCall, designerRoute } from './designer-route.ts';
import { maySeeUndefined, maySeeValues } from '../shown-values.ts';
import { numberOf, objectOf, textOf } from './read-input.ts';

/** `plan`, `apply`, `remove`, `progress`, `indexes` and `trash`: from a draft to a table, and back. */
export function openPlanningDoors(door: HttpDoor, publisher: Publisher): void {
  designerRoute(door, { method: 'POST', name: 'plan', node: 'see' }, async ({ input, context }) =>
    answerOf(await planOf(publisher, input, context.actor), context.actor),
  );
  designerRoute(door, { method: 'POST', name: 'apply', node: 'publish' }, (call) => {
    const { input } = call;
    const wish = { draft: objectOf(input, 'draft'), base: baseOf(input), digest: textOf(input, 'digest') };
    const publication = publicationOf(call, { 'zh-cn': '发布', en: 'Publish' });
    return publisher.apply(wish, publication, call.context.actor).catch(withoutQuotes(call));
  });
  designerRoute(door, { method: 'POST', name: 'remove', node: 'remove' }, (call) => {
    const publication = publicationOf(call, { 'zh-cn': '删除', en: 'Remove' });
    return publisher
      .remove(removalOf(call.input), publication, call.context.actor)
      .catch(withoutQuotes(call));
  });
  designerRoute(door, { method: 'GET', name: 'progress', node: 'see' }, ({ input }) =>
    publisher.progress(textOf(input, 'name')),
  );
  designerRoute(door, { method: 'POST', name: 'indexes', node: 'publish' }, ({ input }) =>
    publisher.buildIndexes(textOf(input, 'name')),
  );
  designerRoute(door, { method: 'GET', name: 'trash', node: 'see' }, ({ input }) =>
    publisher.trash(textOf(input, 'name', '') || null),
  );

  async function planOf(planner: Publisher, input: JsonObject, actor: Actor): Promise<Planned> {
    if (input['draft'] === null) return planner.planRemoval(removalOf(input), actor);
    return planner.plan(objectOf(input, 'draft'), baseOf(input), actor);
  }
}

/** A plan as its caller may see it: values of rows are shown only to who may read them anyway. */
function answerOf(planned: Planned, actor: Actor): PlanAnswer {
  const { plan, issues } = planned;
  return mayQuote(planned, actor) ? { plan, issues } : quiet({ plan, issues });
}

function quiet({ plan, issues }: PlanAnswer): PlanAnswer {
  const silent = <Said extends { examples?: unknown; amounts?: unknown }>({
    examples: _,
    amounts: _amounts,
    ...said
  }: Said) => said;
  return { plan: plan && { ...plan, steps: plan.steps.map(silent) }, issues: issues.map(silent) };
}

/** A refusal comes with the plan as it is now; the values in question are told by `plan`, to who may read them. */
function withoutQuotes({ context }: DesignerCall): (error: unknown) => never {
  return (error) => {
    if (!context.actor.super && error instanceof AppError && isPlanAnswer(error.data))
      throw new AppError(error.code, { params: error.params, data: quiet(error.data), cause: error });
    throw error;
  };
}

const isPlanAnswer = (data: unknown): data is PlanAnswer =>
  typeof data === 'object' && data !== null && 'plan' in data && 'issues' in data;

function mayQuote({ draft, isUnclaimed }: Planned, actor: Actor): boolean {
  const before = draft?.compiled.before ?? null;
  if (before !== null) return before.fields.every(({ name }) => maySeeValues(before, name, actor));
  const after = draft?.compiled.after ?? null;
  return after === null || maySeeUndefined(isUnclaimed, actor);
}

function removalOf(input: JsonObject) {
  const dropTable = textOf(input, 'dropTable', '');
  return { name: textOf(input, 'name'), base: baseOf(input), dropTable: dropTable === '' ? null : dropTable };
}

/** The version a draft began with; null for a new definition. */
function baseOf(input: JsonObject): number | null {
  const base = input['base'];
  return base === null || base === undefined ? null : numberOf(input, 'base');
}

function publicationOf(call: DesignerCall, verb: { 'zh-cn': string; en: string }): Publication {
  const { actor, url, ip, userAgent } = call.context;
  const name = call.input['name'] ?? (call.input['draft'] as JsonObject | undefined)?.['name'];
  const titled = (words: string): string => `${words} ${typeof name === 'string' ? name : ''}`;
  return {
    author: { id: actor.id, username: actor.username, super: actor.super },
    message: textOf(call.input, 'message', ''),
    skip: skipOf(call.input),
    log: { title: both(titled(verb['zh-cn']), titled(verb.en)), url, ip, userAgent },
  };
}

function skipOf(input: JsonObject): Set<string> {
  const { skip } = input;
  if (skip === undefined || skip === null) return new Set();
  if (!Array.isArray(skip) || skip.some((id) => typeof id !== 'string'))
    throw new AppError('record.invalid', { issues: [{ path: 'skip', code: 'array' }] });
  return new Set(skip as string[]);
}
