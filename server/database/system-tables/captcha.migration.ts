import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures that wait to be clicked. */
export class Captcha1763740000000 implements MigrationInterface {
  readonly name = 'Captcha1763740000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE captcha (
      key varchar(64) PRIMARY KEY,
      targets jsonb NOT NULL,
      tries smallint NOT NULL DEFAULT 0,
      expire_time timestamptz NOT NULL
    )`);
    await runner.query('CREATE INDEX captcha_expire_time_idx ON captcha (expire_time)');
    await runner.query(`COMMENT ON COLUMN captcha.key IS 'SHA-256 of the id the client made up'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE captcha');
  }
}
