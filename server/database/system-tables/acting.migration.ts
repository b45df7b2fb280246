import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The merchant as whom staff of the house go on for a while: its name, and why; without a reason they only look. */
export class Acting1763977000000 implements MigrationInterface {
  readonly name = 'Acting1763977000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE token
      ADD COLUMN acting_merchant bigint,
      ADD COLUMN acting_name varchar(100) NOT NULL DEFAULT '',
      ADD COLUMN acting_reason varchar(200) NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE token DROP COLUMN acting_merchant, DROP COLUMN acting_name, DROP COLUMN acting_reason',
    );
  }
}
