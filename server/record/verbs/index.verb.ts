import { textIn, type JsonObject } from '#engine/definition/index.ts';
import type { ListData } from '#engine/contract/index.ts';
import { openCall, type RecordCall } from '../record-call.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { parseListQuery, planList, readPage } from '../rows/read-page.ts';
import { readTree, TREE_ROWS, wantsTree, type TreePage } from '../rows/read-tree.ts';
import { shapeRows } from '../rows/shape-rows.ts';

/** A page of wire rows. */
export interface ShapedPage {
  rows: JsonObject[];
  offset: number;
  total: number;
}

/** `index` in the back-office dialect. */
export async function listRows(services: RecordServices, request: RecordRequest): Promise<ListData> {
  const call = openCall(services, request, 'index');
  const { definition, context, connection } = call;
  const behaviour = services.behaviours.of(definition.name);
  const { rows, total, places } = await page(call, behaviour?.wholeTree);
  const list = places ? nested(rows, places) : rows;
  const more = await behaviour?.listed?.({ context, definition, executor: connection });
  return { list, total, remark: textIn(definition.remark, context.locale), ...more };
}

/**
 * A list in the REST dialect. Rows of a tree carry `_depth`, and `_context` where they are shown only for the sake of
 * a hit below them; rows without `_depth` are no tree, though one was asked for.
 */
export async function listRecords(services: RecordServices, request: RecordRequest): Promise<ShapedPage> {
  const { rows, offset, total, places } = await page(openCall(services, request, 'index'));
  places?.forEach(({ depth, isContext }, at) => {
    Object.assign(rows[at] ?? {}, { _depth: depth }, isContext ? { _context: true } : {});
  });
  return { rows, offset, total };
}

type AnyPage = ShapedPage & { places?: TreePage['places'] };

/** parse, resolve, shape: the stages of a list after it is authorised and scoped. */
async function page(call: RecordCall, wholeTree = false): Promise<AnyPage> {
  const query = parseListQuery(call);
  const asked = wholeTree ? { ...query, isTree: true, limit: TREE_ROWS, offset: 0 } : query;
  const plan = planList(call, asked);
  const { offset } = plan;
  const tree = wantsTree(call, asked) && !plan.init ? await readTree(call, plan) : null;
  if (tree) {
    const { rows, places, total } = tree;
    return { rows: await shapeRows(call, plan.fields, rows), offset, total, places };
  }
  const { rows, total } = await readPage(call, plan);
  return { rows: await shapeRows(call, plan.fields, rows), offset, total };
}

/** Rows of a tree as the back office takes them: each in its parent's `children`. */
function nested(rows: JsonObject[], places: TreePage['places']): JsonObject[] {
  const roots: JsonObject[] = [];
  const line: JsonObject[][] = [roots];
  rows.forEach((row, at) => {
    const depth = places[at]?.depth ?? 0;
    const children: JsonObject[] = [];
    line[depth]?.push(row);
    line[depth + 1] = children;
    row['children'] = children;
  });
  return roots;
}
