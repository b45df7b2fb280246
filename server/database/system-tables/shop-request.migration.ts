import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calls of members that must not happen twice, each with what it answered; the numbers of documents. */
export class ShopRequest1763966000000 implements MigrationInterface {
  readonly name = 'ShopRequest1763966000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE shop_request (
      user_id bigint NOT NULL, name varchar(40) NOT NULL, key varchar(64) NOT NULL, body varchar(64) NOT NULL, answer jsonb,
      create_time timestamptz NOT NULL, PRIMARY KEY (user_id, key))`);
    await runner.query(`CREATE SEQUENCE shop_document_no`);
    await runner.query(`CREATE INDEX shop_request_create_time ON shop_request (create_time)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP SEQUENCE shop_document_no`);
    await runner.query(`DROP TABLE shop_request`);
  }
}
