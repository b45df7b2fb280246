import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import { printKey } from '#engine/query/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { RecordServices } from '../record-services.ts';
import { addressFields } from './address-fields.ts';
import { needlesOf } from './address-pattern.ts';
import { usesStatement, type UsingRow } from './uses-statement.ts';

/** A field of a row where an address stands. */
export interface FoundUse {
  definition: CompiledDefinition;
  key: string;
  label: string;
  field: CompiledField;
}

/** Where one address stands: the first places, and how many there are. */
export interface FoundUses {
  uses: FoundUse[];
  total: number;
}

/** Rows of each table that are named. */
const NAMED_ROWS = 50;

/**
 * Where addresses of files stand in the rows of all definitions, in every connection, by one statement for each table.
 * @param executor of the main database: a transaction's, so that nothing else is waited for.
 * @returns for each address in its order.
 * @throws AppError `database.away` when a table can't be asked: then it isn't known that nothing uses a file.
 */
export async function findUses(
  services: Pick<RecordServices, 'metadata' | 'connections'>,
  executor: Executor,
  addresses: readonly string[],
): Promise<FoundUses[]> {
  const found: FoundUses[] = addresses.map(() => ({ uses: [], total: 0 }));
  if (addresses.length === 0) return found;
  const needles = needlesOf(addresses);
  const registry = services.metadata.all();
  for (const definition of registry.values()) {
    const fields = addressFields(definition);
    if (fields.length === 0) continue;
    const { connection } = definition;
    const on = connection === 'main' ? executor : services.connections.get(connection);
    const statement = usesStatement(definition, fields, needles, { registry, limit: NAMED_ROWS });
    collect(found, definition, fields, (await on.query<UsingRow>(statement)).rows);
  }
  return found;
}

function collect(
  found: FoundUses[],
  definition: CompiledDefinition,
  fields: readonly CompiledField[],
  rows: readonly UsingRow[],
): void {
  const counted = new Set<string>();
  for (const row of rows) {
    const of = found[Number(row._at) - 1];
    if (of === undefined) continue;
    if (!counted.has(row._at)) of.total += row._total;
    counted.add(row._at);
    const key = definition.key.length === 0 ? '' : printKey(definition, row);
    const label = String(row[definition.label] ?? '');
    for (const at of row._fields) {
      const field = fields[at];
      if (field) of.uses.push({ definition, key, label, field });
    }
  }
}
