import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE shop_ledger_snapshot (
    account varchar(60) NOT NULL,
    at timestamptz NOT NULL,
    balance bigint NOT NULL,
    PRIMARY KEY (account, at)
  )`,
  `CREATE TABLE shop_ledger_mark (
    id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    posting_id bigint NOT NULL
  )`,
  'INSERT INTO shop_ledger_mark (posting_id) VALUES (0)',
];

/** What accounts of the ledger came to at some times, and the posting up to which they were looked at. */
export class LedgerSnapshot1763976000000 implements MigrationInterface {
  readonly name = 'LedgerSnapshot1763976000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shop_ledger_mark');
    await runner.query('DROP TABLE shop_ledger_snapshot');
  }
}
