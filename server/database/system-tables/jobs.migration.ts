import type { MigrationInterface, QueryRunner } from 'typeorm';
import { QUEUE_SCHEMA } from './queue-schema.ts';

/** Queues that pg-boss keeps for itself. */
const OWN = `'\\_\\_pgboss\\_\\_%'`;

const STATEMENTS = [
  // What is taken next is read off its front, however many wait behind it.
  `CREATE INDEX job_next ON ${QUEUE_SCHEMA}.job (name, created_on, id) WHERE state < 'active'`,
  `CREATE VIEW job AS
    SELECT id, name AS kind, state::text AS state, data->'work' AS data, data->>'key' AS key,
      retry_count AS retries, retry_limit AS max_retries,
      (output->>'done')::bigint AS done, nullif((output->>'total')::bigint, 0) AS total,
      output->>'message' AS error, output->>'code' AS error_code, output->'params' AS error_params,
      created_on AS create_time, start_after AS start_time,
      coalesce((output->>'started')::timestamptz, started_on) AS started_time, completed_on AS end_time
    FROM ${QUEUE_SCHEMA}.job WHERE name NOT LIKE ${OWN}`,
  `COMMENT ON VIEW job IS 'Jobs that wait, run or have ended within the last days'`,
  `CREATE VIEW job_schedule AS
    SELECT schedule.name AS kind, schedule.cron, schedule.timezone AS time_zone,
      last.state::text AS last_state, last.created_on AS last_time, NULL::timestamptz AS next_time
    FROM ${QUEUE_SCHEMA}.schedule LEFT JOIN LATERAL (
      SELECT job.state, job.created_on FROM ${QUEUE_SCHEMA}.job
      WHERE job.name = schedule.name ORDER BY job.created_on DESC LIMIT 1) AS last ON true`,
  `COMMENT ON VIEW job_schedule IS 'Kinds of jobs that run by the clock'`,
];

/** What is shown of jobs and schedules. */
export class Jobs1763960000000 implements MigrationInterface {
  readonly name = 'Jobs1763960000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW job_schedule');
    await runner.query('DROP VIEW job');
    await runner.query(`DROP INDEX ${QUEUE_SCHEMA}.job_next`);
  }
}
