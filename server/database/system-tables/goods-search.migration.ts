import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Goods' texts prepared for the search, and marks of those that were changed, for servers that keep them in memory. */
export class GoodsSearch1763964000000 implements MigrationInterface {
  readonly name = 'GoodsSearch1763964000000';

  async up(runner: QueryRunner): Promise<void> {
    const trigrams = (await runner.query(
      `SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'`,
    )) as unknown[];
    const statements = [
      `CREATE TABLE shop_goods_search (goods_id bigint PRIMARY KEY, words text[] NOT NULL, text text NOT NULL)`,
      `CREATE INDEX shop_goods_search_words_idx ON shop_goods_search USING gin (words)`,
      ...(trigrams.length > 0
        ? [`CREATE INDEX shop_goods_search_text_idx ON shop_goods_search USING gin (text gin_trgm_ops)`]
        : []),
      `CREATE TABLE shop_goods_mark (goods_id bigint PRIMARY KEY, xact xid8 NOT NULL DEFAULT pg_current_xact_id())`,
      `CREATE INDEX shop_goods_mark_xact_idx ON shop_goods_mark (xact)`,
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['shop_goods_search', 'shop_goods_mark']) await runner.query(`DROP TABLE ${table}`);
  }
}
