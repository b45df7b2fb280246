import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACCOUNTS = ['admin', '"user"'];

/** In which language somebody was here last: what reaches them outside of the product is written in it. */
export class Language1763963000000 implements MigrationInterface {
  readonly name = 'Language1763963000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ACCOUNTS) await runner.query(`ALTER TABLE ${table} ADD COLUMN language varchar(10)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ACCOUNTS) await runner.query(`ALTER TABLE ${table} DROP COLUMN language`);
  }
}
