import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a row of the administrators' log is about, as facts: definition, action, and the record by its key and by what it
 * was called then. Titles have a line for each language; those of earlier rows stay as they were written.
 */
export class LogFacts1763890000000 implements MigrationInterface {
  readonly name = 'LogFacts1763890000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE admin_log
         ADD COLUMN definition varchar(200) NOT NULL DEFAULT '',
         ADD COLUMN action varchar(60) NOT NULL DEFAULT '',
         ADD COLUMN record_key varchar(250) NOT NULL DEFAULT '',
         ADD COLUMN record_label varchar(250) NOT NULL DEFAULT '',
         ALTER COLUMN title TYPE varchar(250)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE admin_log
         ALTER COLUMN title TYPE varchar(100) USING left(title, 100),
         DROP COLUMN record_label, DROP COLUMN record_key, DROP COLUMN action, DROP COLUMN definition`,
    );
  }
}
