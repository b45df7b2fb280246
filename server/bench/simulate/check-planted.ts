import pg from 'pg';
import { DEFECTS, type Defect } from './defects.ts';
import { ALL_INVARIANTS } from './invariants/all-invariants.ts';
import type { World } from './life.ts';

/** Plants each defect into the database, looks which invariants find it, and takes it out again. Gives whether all are found as they should be. */
export async function checkPlanted({ database }: World): Promise<boolean> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  let found = 0;
  try {
    for (const defect of DEFECTS) {
      const by = await foundBy(client, defect);
      const isFound = by !== null && defect.foundBy.join() === by.join();
      if (isFound) found += 1;
      const shown = by === null ? 'nothing to plant it into' : `found by ${by.join(', ') || 'none'}`;
      console.log(
        `${isFound ? 'found' : 'MISSED'}: ${defect.title} (${shown}; expected ${defect.foundBy.join(', ')})`,
      );
    }
  } finally {
    await client.end();
  }
  console.log(`${DEFECTS.length} defects planted, ${found} found by exactly the invariants that should`);
  return found === DEFECTS.length;
}

/** Invariants that are broken by a defect; null where there was no row for it. */
async function foundBy(client: pg.Client, { first, plant }: Defect): Promise<string[] | null> {
  const ids: string[] = [];
  await client.query('begin');
  try {
    const before = await broken(client);
    if (first) await client.query(first);
    const { rowCount } = await client.query(plant);
    if (rowCount === 0) return null;
    const after = await broken(client);
    for (const [id, count] of after) if (count > (before.get(id) ?? 0)) ids.push(id);
    return ids;
  } finally {
    await client.query('rollback');
  }
}

async function broken(client: pg.Client): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { id, sql } of ALL_INVARIANTS) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from (${sql}) v`);
    counts.set(id, rows[0]?.count ?? 0);
  }
  return counts;
}
