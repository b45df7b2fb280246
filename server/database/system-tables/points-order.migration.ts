import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order that points were given, taken or given back for. */
export class PointsOrder1763968000000 implements MigrationInterface {
  readonly name = 'PointsOrder1763968000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE user_score_log ADD COLUMN order_id bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE user_score_log DROP COLUMN order_id');
  }
}
