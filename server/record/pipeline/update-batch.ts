import { madeOnEdit } from '../change/fill-change.ts';
import { keyText } from '../history/note-touched-rows.ts';
import { cleanChange } from '../rich-text/clean-change.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { updateEachStatement } from '../sql/update-each-statement.ts';
import type { PlannedRow } from './planned-row.ts';
import { splitChange } from './split-change.ts';
import type { TableWrite } from './table-write.ts';
import { Incomplete, tryTogether } from './try-together.ts';
import { writeRows } from './write-rows.ts';

/** Changes locked rows that change the same columns by one statement, and gives them in their order. Null as `tryTogether` says. */
export async function updateBatch(
  write: TableWrite,
  rows: readonly PlannedRow[],
): Promise<StoredRow[] | null> {
  const { definition, scope, services } = write.call;
  const made = madeOnEdit(definition, services);
  const changes = rows.map(({ key, change }) => ({
    key,
    values: splitChange(definition, cleanChange(definition, { ...change, ...made })).columns,
  }));
  const registry = services.metadata.all();
  return tryTogether(write, async () => {
    const { returning } = write;
    const written = await writeRows(
      write,
      updateEachStatement(definition, changes, { scope, registry, returning }),
      {},
    );
    const byKey = new Map(written.map((row) => [keyText(definition, keyOf(write, row)), row]));
    return rows.map(({ key }) => {
      const row = byKey.get(keyText(definition, key));
      if (!row) throw new Incomplete();
      return row;
    });
  });
}

const keyOf = ({ call }: TableWrite, row: StoredRow) => call.definition.key.map((name) => row[name] ?? null);
