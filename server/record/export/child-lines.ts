import { mayLookUp } from '#engine/access/index.ts';
import type { CompiledChild, CompiledDefinition } from '#engine/compile/index.ts';
import { isObject, textIn, type Json, type JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { own } from '../own.ts';
import { openCall, type RecordCall } from '../record-call.ts';
import { parseListQuery, planList, runIndex } from '../rows/read-page.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { shapeRows } from '../rows/shape-rows.ts';
import { EVERY_ROW } from './each-batch.ts';
import { exportColumns, type ExportColumn, type ExportOptions } from './export-columns.ts';

/** A file that has one line for each child row: the columns of the row above come first, those of the child row behind. */
export interface ChildLines {
  columns: ExportColumn[];
  /** Field of the rows above that the child rows point to. */
  valueField: string;
  /** Each row once for each of its child rows; once, with nothing of a child row, where it has none. */
  linesOf(call: RecordCall, rows: readonly StoredRow[], shaped: readonly JsonObject[]): Promise<JsonObject[]>;
}

/**
 * The child rows that `per` of the query names, of those that are part of the row's own form; null where none is named.
 * @throws AppError `request.unknown-field` where there are none of that name, `access.denied` where the caller may not list them.
 */
export function childLines(call: RecordCall, options: ExportOptions): ChildLines | null {
  const name = own(call.request.query, 'per');
  if (name === undefined || name === '') return null;
  const { definition, services, context, access } = call;
  const child = definition.children.find((each) => each.name === name && each.form !== null);
  const target = child && services.metadata.get(child.definition);
  if (!child || !target) throw new AppError('request.unknown-field', { params: { field: 'per' } });
  if (!mayLookUp(target, child.field, context.actor) || !access.read.has(child.valueField))
    throw new AppError('access.denied', { params: { node: target.nodes['index'] ?? '' } });
  const held = `${child.name}[]`;
  const inner = childColumns(openChild(call, target), child, options);
  const title = textIn(child.title, options.locale);
  return {
    valueField: child.valueField,
    columns: inner.map((column) => ({
      ...column,
      title: `${title} ${column.title}`,
      cell: (row) => (isObject(row[held]) ? column.cell(row[held]) : ''),
    })),
    async linesOf(inside, rows, shaped) {
      const found = await readChildren(inside, { child, target, columns: inner, rows });
      return shaped.flatMap((row, at) => {
        const own = found.get(String(rows[at]?.[child.valueField])) ?? [];
        return own.length === 0 ? [row] : own.map((each) => ({ ...row, [held]: each }));
      });
    },
  };
}

/** Their list as the caller sees it; its values are those of the REST dialect, as the rows of a file are. */
const openChild = ({ services, context }: RecordCall, target: CompiledDefinition): RecordCall =>
  openCall(services, {
    context: { ...context, dialect: 'rest' },
    definition: target,
    verb: 'index',
    query: {},
    body: {},
  });

/** What unfolds below a row, else what the child's own list shows but for its key; all without the row above. */
function childColumns(call: RecordCall, child: CompiledChild, options: ExportOptions): ExportColumn[] {
  const query = child.listed === null ? {} : { columns: child.listed.join(',') };
  const asked = { ...call, request: { ...call.request, query } };
  const without = new Set([child.field, ...(child.listed === null ? call.definition.key : [])]);
  return exportColumns(asked, options).filter(({ field }) => !without.has(field));
}

interface Wanted {
  child: CompiledChild;
  target: CompiledDefinition;
  columns: readonly ExportColumn[];
  rows: readonly StoredRow[];
}

/** The child rows of a batch in one statement, in the order of their keys, by the value that they point to. */
async function readChildren(call: RecordCall, wanted: Wanted): Promise<Map<string, JsonObject[]>> {
  const { child, target, columns, rows } = wanted;
  const inside = openChild(call, target);
  const values = [...new Set(rows.map((row) => row[child.valueField] ?? null))].filter(
    (value) => value !== null,
  );
  const plan = await planList(inside, {
    ...parseListQuery(inside),
    limit: EVERY_ROW,
    order: target.key.map((field) => ({ field, direction: 'asc' })),
    equal: [{ field: child.field, value: values.map(String) }],
  });
  const shown = new Set([child.field, ...columns.map(({ field }) => field)]);
  const fields = plan.fields.filter((field) => shown.has(field));
  const { rows: found } = await runIndex(inside, { ...plan, fields }, { total: 'without', snapshot: false });
  const stored = found as StoredRow[];
  const shaped = await shapeRows(inside, fields, stored, { verb: 'index', restrictions: false });
  const byValue = new Map<string, JsonObject[]>();
  stored.forEach((row, at) => {
    const key = String(row[child.field] as Json);
    const lines = byValue.get(key) ?? [];
    lines.push(shaped[at] as JsonObject);
    byValue.set(key, lines);
  });
  return byValue;
}
