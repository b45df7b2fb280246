import type { QueryClient } from '@tanstack/react-query';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { HttpError, type RecordProvider } from '../../providers/index.ts';
import type { Row } from './cell.ts';
import { seenOf } from '../seen-of.ts';
import { savedInto } from './saved-into.ts';

interface Saving {
  records: Pick<RecordProvider, 'update'>;
  queries: QueryClient;
  definition: string;
  row: Row;
  field: string;
  value: Json;
}

/**
 * Saves one field of a row as the row was seen. `changed`: somebody else has given the field another value meanwhile;
 * nothing was written and the row in sight is theirs. A change of other fields stands in nobody's way.
 * @throws HttpError any other refusal.
 */
export async function saveField(saving: Saving): Promise<'saved' | 'changed'> {
  const { row, field } = saving;
  try {
    await write(saving, row);
    return 'saved';
  } catch (error) {
    const theirs = theirsIn(error);
    if (!theirs) throw error;
    savedInto(saving.queries, saving.definition, row.id, theirs);
    if (String(theirs[field] ?? '') !== String(row[field] ?? '')) return 'changed';
    await write(saving, { ...row, ...theirs });
    return 'saved';
  }
}

async function write({ records, queries, definition, field, value }: Saving, row: Row): Promise<void> {
  const version = row['_version'] === undefined ? {} : { _version: row['_version'] };
  const data = { [field]: value, ...seenOf(row, { [field]: value }), ...version };
  const answer = await records.update<Row>(definition, { id: row.id, data, previousData: row });
  savedInto(queries, definition, row.id, { [field]: value, ...answer.data });
}

function theirsIn(error: unknown): JsonObject | null {
  if (!(error instanceof HttpError) || error.status !== 412) return null;
  const { theirs } = (error.data ?? {}) as { theirs?: JsonObject };
  return theirs ?? null;
}
