import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE admin_preference (
    admin_id bigint NOT NULL REFERENCES admin (id) ON DELETE CASCADE,
    key varchar(200) NOT NULL,
    value jsonb NOT NULL,
    update_time timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (admin_id, key)
  )`,
  `COMMENT ON TABLE admin_preference IS 'How administrators arranged their screens; the web app knows what is in it'`,
];

/** What follows an administrator from machine to machine. */
export class Personal1763810000000 implements MigrationInterface {
  readonly name = 'Personal1763810000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE admin_preference');
  }
}
