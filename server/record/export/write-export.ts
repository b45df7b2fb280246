import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { IndexPlan } from '#engine/query/index.ts';
import type { RecordCall } from '../record-call.ts';
import { shapeRows } from '../rows/shape-rows.ts';
import { csvFile } from './csv-file.ts';
import type { ChildLines } from './child-lines.ts';
import { eachBatch } from './each-batch.ts';
import type { ExportColumn } from './export-columns.ts';
import { xlsxFile } from './xlsx-file.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What is to be written, and where. */
export interface ExportOrder {
  plan: IndexPlan;
  columns: readonly ExportColumn[];
  per?: ChildLines | null;
  format: ExportFormat;
  out: Writable;
  /** Ends the work between two batches, by its reason. */
  signal?: AbortSignal;
  /** Called with the rows written so far. */
  moved?(rows: number): void;
}

/** Writes the rows of a list into a stream and ends it. Gives how many they are. */
export async function writeExport(call: RecordCall, order: ExportOrder): Promise<number> {
  const { format, out, signal, moved, per = null } = order;
  const columns = [...order.columns, ...(per?.columns ?? [])];
  const file = format === 'xlsx' ? xlsxFile(columns, out) : csvFile(columns, (text) => writeTo(out, text));
  const fields = fieldsFor(call, order);
  let count = 0;
  await file.begin();
  await eachBatch(call, { ...order.plan, fields }, async (rows, inside) => {
    signal?.throwIfAborted();
    // Labels, choices and times are taken from the form of the REST dialect, which has them all.
    const rest: RecordCall = { ...inside, context: { ...inside.context, dialect: 'rest' } };
    const shaped = await shapeRows(rest, fields, rows, { verb: 'index', restrictions: false });
    await file.rows(per === null ? shaped : await per.linesOf(inside, rows, shaped));
    count += rows.length;
    moved?.(count);
    await new Promise((resolve) => setImmediate(resolve));
  });
  await file.end();
  if (format === 'csv') await ended(out);
  return count;
}

/** A behaviour may show one field by others: then all are read, else those that have a column. */
function fieldsFor(call: RecordCall, { plan, columns, per }: ExportOrder): string[] {
  const behaviour = call.services.behaviours.of(call.definition.base);
  if (behaviour?.shape) return [...plan.fields];
  const wanted = new Set([...columns.map(({ field }) => field), ...(per ? [per.valueField] : [])]);
  return plan.fields.filter((name) => wanted.has(name));
}

async function writeTo(out: Writable, text: string): Promise<void> {
  if (out.errored) throw out.errored;
  if (!out.write(text)) await once(out, 'drain');
}

async function ended(out: Writable): Promise<void> {
  const finished = once(out, 'finish');
  out.end();
  await finished;
}
