import type { JsonObject } from '#engine/definition/index.ts';
import type { StoredRow } from '../rows/shape-row.ts';
import { insertRow } from './insert-row.ts';
import { planAfterCommit, runStage } from './stages.ts';
import type { Write } from './write.ts';

/** Inserts one row with the behaviour's stages around it. `change` is judged already. */
export async function addOne(write: Write, change: JsonObject): Promise<StoredRow> {
  await runStage(write, 'validate', null, change);
  await runStage(write, 'before', null, change);
  const row = await insertRow(write, change);
  await runStage(write, 'after', row, change);
  planAfterCommit(write, row, change);
  return row;
}
