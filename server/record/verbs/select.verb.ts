import type { JsonObject } from '#engine/definition/index.ts';
import { openCall } from '../record-call.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { offered } from '../rows/offered.ts';
import { parseListQuery, planList, readPage } from '../rows/read-page.ts';
import { shapeRows } from '../rows/shape-rows.ts';
import { flattenTree } from '../rows/flatten-tree.ts';
import type { VerbHandlers } from './verb-handlers.ts';

/** Choices of a remote select. */
export const selectVerb: VerbHandlers<'select'> = { routes: { select: { GET: selectRows } }, rest: {} };

/** Choices of a remote select: a page of rows, or a whole tree flattened depth-first as `options`. */
export type Choices = { list: JsonObject[]; total: number } | { options: JsonObject[]; total: number };

/** `select`: key, label and what the tree needs, never the whole row. Asks for the node of `index`. */
export async function selectRows(services: RecordServices, request: RecordRequest): Promise<Choices> {
  const call = openCall(services, { ...request, verb: 'select' }, 'index');
  const asked = { ...parseListQuery(call), select: true };
  const plan = offered(call, await planList(call, asked));
  const { rows, total } = await readPage(call, plan);
  const shaped = await shapeRows(call, plan.fields, rows, { verb: 'select', relations: false });
  const { tree } = call.definition;
  if (!asked.isTree || !tree || plan.init) return { list: shaped, total };
  const label = asked.labelField !== '' && plan.fields.includes(asked.labelField) ? asked.labelField : null;
  const key = call.definition.key[0] ?? '';
  return {
    options: flattenTree(shaped, { key, parent: tree.parent, label: label ?? call.definition.label }),
    total,
  };
}
