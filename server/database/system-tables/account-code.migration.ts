import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes that were sent to addresses of members and wait to be typed. */
export class AccountCode1763967000000 implements MigrationInterface {
  readonly name = 'AccountCode1763967000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE account_code (
      key varchar(64) PRIMARY KEY,
      salt varchar(32) NOT NULL,
      code varchar(64) NOT NULL,
      tries smallint NOT NULL DEFAULT 0,
      sent_time timestamptz NOT NULL,
      expire_time timestamptz NOT NULL
    )`);
    await runner.query('CREATE INDEX account_code_expire_time_idx ON account_code (expire_time)');
    await runner.query(`COMMENT ON COLUMN account_code.key IS 'SHA-256 of the purpose and the address'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE account_code');
  }
}
