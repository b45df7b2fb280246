import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The node that a row of the administrators' log is about. */
export class LogNode1763855000000 implements MigrationInterface {
  readonly name = 'LogNode1763855000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE admin_log ADD COLUMN node varchar(250) NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin_log DROP COLUMN node');
  }
}
