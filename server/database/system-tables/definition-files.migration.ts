import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Versions keep a digest of what they say, and the files of definitions are remembered as they were last seen. A
 * definition is kept as text, because the order of a schema's properties is the order of a form's fields.
 */
export class DefinitionFiles1763800000000 implements MigrationInterface {
  readonly name = 'DefinitionFiles1763800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE definition_version
      ALTER COLUMN definition TYPE json USING definition::json,
      ADD COLUMN digest varchar(64) NOT NULL DEFAULT ''`);
    await runner.query(`CREATE TABLE definition_file (
      name varchar(200) PRIMARY KEY,
      text_digest varchar(64),
      digest varchar(64),
      update_time timestamptz NOT NULL DEFAULT now()
    )`);
    await runner.query(`COMMENT ON TABLE definition_file IS
      'Definition files as they were last seen; without digests once a file is gone'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE definition_file');
    await runner.query(`ALTER TABLE definition_version
      DROP COLUMN digest, ALTER COLUMN definition TYPE jsonb USING definition::jsonb`);
  }
}
