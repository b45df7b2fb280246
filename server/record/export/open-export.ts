import { mayUse } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { IndexPlan } from '#engine/query/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { own } from '../own.ts';
import { openCall, type RecordCall } from '../record-call.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { parseListQuery, planList } from '../rows/read-page.ts';
import { childLines, type ChildLines } from './child-lines.ts';
import { exportColumns, type ExportColumn } from './export-columns.ts';
import { EXPORT_FORMATS, type ExportFormat } from './write-export.ts';

/** A list that may be taken along, as its reader sees it. */
export interface OpenExport {
  call: RecordCall;
  plan: IndexPlan;
  columns: ExportColumn[];
  /** One line for each child row instead of one for each row. */
  per: ChildLines | null;
  format: ExportFormat;
}

/** Whether lists of a definition can be taken along; an action of that name is the definition's own. */
export function isExportable({ verbs, actions }: CompiledDefinition): boolean {
  return verbs.includes('export') && !actions.some(({ name }) => name === 'export');
}

/**
 * Rows, fields and masks of the list that a request describes; asks for the nodes of `export` and `index`.
 * @throws AppError `route.not-found` where there is no export, and as a list does.
 */
export async function openExport(services: RecordServices, request: RecordRequest): Promise<OpenExport> {
  const { definition, context } = request;
  if (!isExportable(definition)) throw new AppError('route.not-found', { params: { url: context.url } });
  const call = openCall(services, { ...request, verb: 'export' }, 'export');
  if (!mayUse(definition, 'index', context.actor))
    throw new AppError('access.denied', { params: { node: definition.nodes['index'] ?? '' } });
  const format = formatOf(own(request.query, 'format') ?? own(request.query, 'export'));
  const options = { locale: context.locale, timeZone: services.timeZone };
  const per = childLines(call, options);
  return {
    call,
    plan: await planList(call, parseListQuery(call)),
    columns: exportColumns(call, options),
    per,
    format,
  };
}

function formatOf(asked: unknown): ExportFormat {
  return EXPORT_FORMATS.find((format) => format === asked) ?? 'csv';
}
