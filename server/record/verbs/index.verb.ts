import { textIn, type JsonObject } from '#engine/definition/index.ts';
import type { ListData } from '#engine/contract/index.ts';
import { openCall, type RecordCall } from '../record-call.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { parseListQuery, planList, readPage } from '../rows/read-page.ts';
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
  const { rows, total } = await page(call);
  return { list: rows, total, remark: textIn(call.definition.remark, call.context.locale) };
}

/** A list in the REST dialect. */
export function listRecords(services: RecordServices, request: RecordRequest): Promise<ShapedPage> {
  return page(openCall(services, request, 'index'));
}

/** parse, resolve, shape: the stages of a list after it is authorised and scoped. */
export async function page(call: RecordCall): Promise<ShapedPage> {
  const plan = planList(call, parseListQuery(call));
  const { rows, total } = await readPage(call, plan);
  return { rows: await shapeRows(call, plan.fields, rows), offset: plan.offset, total };
}
