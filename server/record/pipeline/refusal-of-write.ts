import { AppError } from '#server/errors/app-error.ts';
import { nestedRefusal } from '../children/nested-issues.ts';
import type { RecordCall } from '../record-call.ts';
import { refusalOf, titleOfTable } from '../refusal/driver-error.ts';
import type { TableFacts } from '../refusal/table-facts.ts';
import { unreadableFields } from '../refusal/unreadable-fields.ts';
import { causeOf, RefusedStatement } from './refused-statement.ts';

/** What a refusal is about where the refused statement does not say it. */
export interface Fallback {
  call: RecordCall;
  facts: TableFacts;
}

/**
 * What the database refused of a write, as a refusal to show: of the row at which it happened, else of the call's own
 * table. Asked only once the transaction is over.
 */
export async function refusalOfWrite(error: unknown, fallback: Fallback | null): Promise<unknown> {
  const at = error instanceof RefusedStatement ? error.at : { write: fallback, change: {}, child: null };
  if (at.write === null) return error;
  const { definition, services, connection, context, verb } = at.write.call;
  const refusal = await refusalOf(causeOf(error), {
    definition,
    facts: at.write.facts,
    change: at.change,
    deleting: verb === 'del' || verb === 'purge',
    locale: context.locale,
    titleOf: titleOfTable(services.metadata.all().values(), definition.connection, context.locale),
    unreadable: () => unreadableFields(connection, definition, at.change),
  });
  if (at.child === null || !(refusal instanceof AppError)) return refusal;
  return nestedRefusal(refusal, at.child.name, at.child.index);
}
