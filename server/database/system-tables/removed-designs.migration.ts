import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A design is deleted when its definition was removed after it; the removal itself is no design. */
const VIEW = `CREATE OR REPLACE VIEW crud_log AS
  SELECT own.id, own.name AS definition, own.version, own.username, own.message,
         coalesce(own.definition->>'table', '')::varchar(63) AS table_name,
         coalesce(own.definition->>'connection', 'main')::varchar(100) AS connection,
         CASE WHEN EXISTS (SELECT FROM definition_version AS later
                            WHERE later.name = own.name AND later.version > own.version AND later.digest = '')
              THEN 'delete' ELSE 'success' END::varchar(10) AS status,
         own.create_time
    FROM definition_version AS own
   WHERE own.digest <> ''`;

const VIEW_BEFORE = `CREATE OR REPLACE VIEW crud_log AS
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

/** The log of designs marks a deleted one, as its clients expect, instead of listing the deletion. */
export class RemovedDesigns1763872000000 implements MigrationInterface {
  readonly name = 'RemovedDesigns1763872000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(VIEW);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(VIEW_BEFORE);
  }
}
