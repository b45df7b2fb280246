import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When who holds a session entered their password in it; sessions that are there already are asked once. */
export class PasswordTime1764460000000 implements MigrationInterface {
  readonly name = 'PasswordTime1764460000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE token ADD COLUMN password_time timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE token DROP COLUMN password_time');
  }
}
