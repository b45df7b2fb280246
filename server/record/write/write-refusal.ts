import { AppError } from '#server/http/app-error.ts';
import { nestedRefusal } from '../children/nested-issues.ts';
import { refusalOf, titleOfTable } from '../refusal/driver-error.ts';
import { unreadableFields } from '../refusal/unreadable-fields.ts';
import type { Write } from './write.ts';

/** What the database refused, told of the row at which it did; the transaction is over by now. */
export async function refusalOfWrite(error: unknown, write: Write): Promise<unknown> {
  const { failing } = write;
  const refusal = await refusalAt(error, failing?.part ?? write);
  if (!failing || !(refusal instanceof AppError) || error instanceof AppError) return refusal;
  return nestedRefusal(refusal, failing.child, failing.index);
}

/** What the database refused of a write, as a refusal to show; asked only once its transaction is over. */
export function refusalAt(
  error: unknown,
  { call, facts, change, deleting }: Pick<Write, 'call' | 'facts' | 'change' | 'deleting'>,
): Promise<unknown> {
  const { services, definition, connection, context } = call;
  return refusalOf(error, {
    definition,
    facts,
    change,
    deleting,
    locale: context.locale,
    titleOf: titleOfTable(services.metadata.all().values(), definition.connection, context.locale),
    unreadable: () => unreadableFields(connection, definition, change),
  });
}
