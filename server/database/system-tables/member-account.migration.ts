import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE member_pay_password (
    user_id bigint PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
    hash varchar(255) NOT NULL,
    update_time timestamptz NOT NULL
  )`,
  `COMMENT ON TABLE member_pay_password IS 'What members confirm payments from their balance with'`,
  `CREATE TABLE member_deletion (
    user_id bigint PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
    ask_time timestamptz NOT NULL,
    done_time timestamptz
  )`,
  `COMMENT ON TABLE member_deletion IS 'Members who want their account deleted, as soon as nothing of it is open'`,
  'CREATE INDEX member_deletion_open_idx ON member_deletion (user_id) WHERE done_time IS NULL',
];

/** Members have a password for payments, and can have their account deleted. */
export class MemberAccount1763971000000 implements MigrationInterface {
  readonly name = 'MemberAccount1763971000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE member_deletion');
    await runner.query('DROP TABLE member_pay_password');
  }
}
