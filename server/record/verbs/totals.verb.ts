import type { CompiledField } from '#engine/compile/index.ts';
import type { Dialect } from '#engine/contract/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { openRows, type RecordCall } from '../record-call.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { parseListQuery, planList } from '../rows/read-page.ts';
import { showOf } from '../rows/shown-row.ts';
import { sumStatement } from '../sql/sum-statement.ts';

/**
 * Sums of the fields that the definition totals, over the whole list as it is filtered: decimal text by field name,
 * money with two digits after the point. Asks for the node of `index`; a field the caller may not read in clear, or
 * not search by, is not among them.
 */
export async function totalRows(services: RecordServices, request: RecordRequest): Promise<JsonObject> {
  const call = openRows(services, request);
  const fields = totalled(call);
  if (fields.length === 0) return {};
  const plan = await planList(call, parseListQuery(call));
  const statement = sumStatement(plan, call.definition, services.metadata.all(), fields);
  const { rows } = await call.connection.query<Record<string, string>>(statement);
  const { dialect } = call.context;
  return Object.fromEntries(
    fields.map((field) => [field.name, totalText(field, rows[0]?.[field.name] ?? '0', dialect)]),
  );
}

/** Whether a list request asks for the totals instead of rows. */
export function wantsTotals(query: Record<string, unknown>): boolean {
  const flag = Object.hasOwn(query, 'totals') ? query['totals'] : undefined;
  return flag === 'true' || flag === '1';
}

function totalled({ definition, access }: RecordCall): CompiledField[] {
  return definition.totals.flatMap((name) => {
    const field = definition.fieldByName.get(name);
    const open = access.read.has(name) && access.search.has(name) && !access.mask.has(name);
    return field?.column && open ? [field] : [];
  });
}

/** An exact sum as the wire shows it: money in units with two decimals, all else as it is. */
export function totalText(field: CompiledField, sum: string, dialect: Dialect): string {
  if (field.traits.quantity !== 'money') return sum;
  const text = String(showOf(field, dialect)(sum));
  const [units, decimals = ''] = text.split('.');
  return /^-?\d+$/.test(units ?? '') ? `${units}.${decimals.padEnd(2, '0')}` : text;
}
