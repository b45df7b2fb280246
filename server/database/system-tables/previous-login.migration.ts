import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACCOUNTS = ['admin', '"user"'];

/** When somebody was here before they came in: what they see as their last login, so that they notice a stranger's. */
export class PreviousLogin1763856000000 implements MigrationInterface {
  readonly name = 'PreviousLogin1763856000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ACCOUNTS)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN previous_login_time timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ACCOUNTS) await runner.query(`ALTER TABLE ${table} DROP COLUMN previous_login_time`);
  }
}
