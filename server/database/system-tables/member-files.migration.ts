import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members have files of their own: what one of them sends is nobody else's, though the bytes be the same. */
export class MemberFiles1763825000000 implements MigrationInterface {
  readonly name = 'MemberFiles1763825000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX attachment_file_key');
    await runner.query(
      `CREATE UNIQUE INDEX attachment_file_key
           ON attachment (sha1, topic, storage, coalesce(merchant_id, 0), user_id)`,
    );
    await runner.query('CREATE INDEX attachment_user_id_idx ON attachment (user_id, create_time)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX attachment_user_id_idx');
    await runner.query('DROP INDEX attachment_file_key');
    await runner.query(
      'CREATE UNIQUE INDEX attachment_file_key ON attachment (sha1, topic, storage, coalesce(merchant_id, 0))',
    );
  }
}
