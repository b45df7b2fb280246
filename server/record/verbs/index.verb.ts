import type { JsonObject } from '#engine/definition/index.ts';
import type { ListData } from '#engine/contract/index.ts';
import { openRows, type RecordCall } from '../record-call.ts';
import { own } from '../own.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { parseListQuery, planList, readPage } from '../rows/read-page.ts';
import { offered } from '../rows/offered.ts';
import { readTree, TREE_ROWS, wantsTree } from '../rows/read-tree.ts';
import type { TreePage, TreePlace } from '../rows/tree-page.ts';
import { shapeRows } from '../rows/shape-rows.ts';
import { sendExport, wantsExport } from './export.verb.ts';
import { readRow } from './edit.verb.ts';
import { selectRows } from './select.verb.ts';
import { totalRows, wantsTotals } from './totals.verb.ts';
import type { VerbHandlers } from './verb-handlers.ts';

/** Lists, and in the REST dialect a row. */
export const indexVerb: VerbHandlers<'index'> = {
  routes: {
    index: {
      // A page of rows, the choices of a remote select, or the sums below the list.
      GET: async (services, request) => {
        if (isSelect(request)) return selectRows(services, request);
        if (wantsTotals(request.query)) return { totals: await totalRows(services, request) };
        return listRows(services, request);
      },
    },
  },
  rest: {
    'GET /': async (services, request, call) => {
      if (wantsExport(request.query)) return sendExport(services, request, call);
      if (wantsTotals(request.query)) return totalRows(services, request);
      const found = await listRecords(services, request);
      void call.reply.header('Content-Range', contentRange(request.definition.name, found));
      void call.reply.header('Access-Control-Expose-Headers', 'Content-Range');
      return found.rows;
    },
    'GET /{id}': readRow,
  },
};

function isSelect({ query }: RecordRequest): boolean {
  const flag = own(query, 'select');
  return flag === 'true' || flag === '1' || flag === true;
}

/** `shop/goods/tag 0-9/830`; an empty page is `*`. */
function contentRange(resource: string, list: ShapedPage): string {
  const range = list.rows.length === 0 ? '*' : `${list.offset}-${list.offset + list.rows.length - 1}`;
  return `${encodeURI(resource)} ${range}/${list.total}`;
}

/** A page of wire rows. */
export interface ShapedPage {
  rows: JsonObject[];
  offset: number;
  total: number;
}

/** `index` in the back-office dialect. */
export async function listRows(services: RecordServices, request: RecordRequest): Promise<ListData> {
  const call = openRows(services, request);
  const { definition, context, connection } = call;
  const behaviour = services.behaviours.of(definition.base);
  const { rows, total, places } = await page(call, behaviour?.wholeTree);
  const list = places ? nested(rows, places) : rows;
  const more = await behaviour?.listed?.({ context, definition, executor: connection });
  const counted = behaviour?.wholeTree ? {} : { total };
  return { list, ...counted, remark: await services.remarks.of(definition, context), ...more };
}

/**
 * A list in the REST dialect. Rows of a tree carry `_depth`, and what else their place says: `_context` where they are
 * shown only for the sake of a hit below them, `_hit` where hits are counted and not roots, `_circle` where they are at
 * the top only because the way up from them leads back to them, `_children` (a flag) where what stands below them is asked for by `below`. Rows without `_depth` are no tree, though one was asked for.
 */
export async function listRecords(services: RecordServices, request: RecordRequest): Promise<ShapedPage> {
  const { rows, offset, total, places } = await page(openRows(services, request));
  places?.forEach((place, at) => Object.assign(rows[at] ?? {}, placeMarks(place)));
  return { rows, offset, total };
}

type AnyPage = ShapedPage & { places?: TreePage['places'] };

/** parse, resolve, shape: the stages of a list after it is authorised and scoped. */
async function page(call: RecordCall, wholeTree = false): Promise<AnyPage> {
  const query = parseListQuery(call);
  const asked = wholeTree ? { ...query, isTree: true, limit: TREE_ROWS, offset: 0 } : query;
  const plan = offered(call, await planList(call, asked));
  const { offset } = plan;
  if (wantsTree(call, asked) && !plan.init) {
    const { rows, places, total } = await readTree(call, plan, asked);
    return { rows: await shapeRows(call, plan.fields, rows), offset: asked.offset, total, places };
  }
  const { rows, total } = await readPage(call, plan);
  return { rows: await shapeRows(call, plan.fields, rows), offset, total };
}

function placeMarks({ depth, isContext, isHit, isCircle, hasChildren }: TreePlace): JsonObject {
  return {
    _depth: depth,
    ...(isContext ? { _context: true } : {}),
    ...(isHit ? { _hit: true } : {}),
    ...(isCircle ? { _circle: true } : {}),
    ...(hasChildren === undefined ? {} : { _children: hasChildren }),
  };
}

/** Rows of a tree as the back office takes them: each in its parent's `children`, or with `hasChildren` to ask for. */
function nested(rows: JsonObject[], places: TreePage['places']): JsonObject[] {
  const roots: JsonObject[] = [];
  const line: JsonObject[][] = [roots];
  rows.forEach((row, at) => {
    const depth = places[at]?.depth ?? 0;
    const children: JsonObject[] = [];
    line[depth]?.push(row);
    line[depth + 1] = children;
    row['children'] = children;
    if (places[at]?.hasChildren !== undefined) row['hasChildren'] = places[at].hasChildren;
  });
  return roots;
}
