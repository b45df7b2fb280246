import type { MigrationInterface, QueryRunner } from 'typeorm';

const VIEW = `CREATE VIEW crud_log AS
  SELECT own.id, own.name AS definition, own.version, own.username, own.message,
         coalesce(said.definition->>'table', '')::varchar(63) AS table_name,
         coalesce(said.definition->>'connection', 'main')::varchar(100) AS connection,
         CASE WHEN own.digest = '' THEN 'delete' ELSE 'success' END::varchar(10) AS status,
         own.create_time
    FROM definition_version AS own
    LEFT JOIN LATERAL (
      SELECT past.definition FROM definition_version AS past
       WHERE past.name = own.name AND past.version <= own.version AND past.digest <> ''
       ORDER BY past.version DESC LIMIT 1) AS said ON true`;

/** What became of designs, as back-office clients list it. */
export class CrudLog1763830000000 implements MigrationInterface {
  readonly name = 'CrudLog1763830000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(VIEW);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW crud_log');
  }
}
