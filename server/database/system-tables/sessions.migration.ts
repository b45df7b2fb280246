import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a session began, so that its owner can distinguish it from others. */
export class Sessions1763790000000 implements MigrationInterface {
  readonly name = 'Sessions1763790000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE token
      ADD COLUMN ip varchar(50) NOT NULL DEFAULT '',
      ADD COLUMN useragent varchar(255) NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE token DROP COLUMN ip, DROP COLUMN useragent');
  }
}
