import { textIn } from '#engine/definition/index.ts';
import { reportRows, type RefusedRow } from '../pipeline/each-row.ts';
import type { RecordCall } from '../record-call.ts';
import type { ReportedLine } from './import-rows.ts';

/** Why lines were refused, one sentence for each thing that is wrong, in the caller's language; asked once the transaction is over. */
export async function reportLines(
  call: RecordCall,
  refused: readonly RefusedRow<{ line: number }>[],
): Promise<ReportedLine[]> {
  const reported = await reportRows(call, refused);
  return reported.map(({ row, message, errors }) => {
    const reasons = Object.entries(errors).map(([path, error]) => {
      const title = titleOf(call, path);
      // Most texts name their field themselves.
      return title === '' || error.includes(title) ? error : `${title}: ${error}`;
    });
    return { line: row.line, message: reasons.length > 0 ? [...new Set(reasons)].join(' ') : message };
  });
}

function titleOf({ definition, context }: RecordCall, path: string): string {
  const [name = ''] = path.split(/[.[]/, 1);
  return textIn(definition.fieldByName.get(name)?.title, context.locale);
}
