import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import type { Executor } from '../connection.ts';

/** Where pg-boss keeps its tables. */
export const QUEUE_SCHEMA = 'pgboss';

/** Statements of pg-boss on an executor of ours. */
export function queueSql(executor: Executor): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await executor.query({ text, values: values ?? [] });
      return { rows };
    },
  };
}

/** Makes the tables of the queue, or brings them up to date. It has migrations of its own. */
export async function installQueue(pool: Pool): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
}
