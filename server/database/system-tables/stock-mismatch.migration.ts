import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SKUs whose stock is known to differ from its log, each with the difference that people were notified of. */
export class StockMismatch1763965000000 implements MigrationInterface {
  readonly name = 'StockMismatch1763965000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE shop_stock_mismatch (
      sku_id bigint PRIMARY KEY, stock bigint NOT NULL, locked bigint NOT NULL, overlocked boolean NOT NULL,
      found_time timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE shop_stock_mismatch`);
  }
}
