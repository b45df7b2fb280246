import type { Connection } from '#server/database/connection.ts';
import { draftOf } from '#server/designer/planning/draft.ts';
import { menuChanges } from '#server/designer/planning/menu-changes.ts';
import { planStructure } from '#server/designer/planning/plan-structure.ts';
import { latestVersion } from '#server/metadata/versions/version-store.ts';
import { designs } from './designs.ts';

/** What is found after a kill. */
export interface Finding {
  /** Version in force; 0 before the first. */
  version: number;
  /** Everything that is not as the version in force says. */
  complaints: string[];
}

const NAME = designs[0]!.name;

/** Looks whether table, menu, nodes, trash, log and rows are those of the version in force and of no other. */
export async function findWholeness(main: Connection): Promise<Finding> {
  const ask = async <Row>(text: string) => (await main.query<Row>({ text, values: [] })).rows;
  const latest = await latestVersion(main, NAME);
  const tables = await ask<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class WHERE relkind = 'r' AND relname LIKE 'crash%' ORDER BY 1`,
  );
  if (latest?.definition == null)
    return { version: 0, complaints: tables.map(({ name }) => `the table ${name} without a version`) };
  const { version, definition } = latest;
  const written = {
    definitions: new Map([[NAME, definition]]),
    optionLists: {},
    behaviours: [],
    result: null,
  };
  const draft = draftOf({ name: NAME, definition, base: version }, definition, written);
  const { steps } = await planStructure(main, draft, { trash: [], dropTable: false });
  const menu = (await menuChanges(main, draft, [], new Set())).filter(({ node }) => node.startsWith('crash'));
  const [log] = await ask<{ n: string }>(`SELECT count(*) AS n FROM admin_log WHERE title = 'recovery'`);
  const [trash] = await ask<{ noted: string; there: string }>(`
    SELECT (SELECT count(*) FROM definition_trash) AS noted,
           (SELECT count(*) FROM pg_attribute WHERE attname LIKE '\\_trash\\_%' AND NOT attisdropped
               AND attrelid = to_regclass('${definition.table}')) AS there`);
  const complaints = [
    ...steps.map(({ id }) => `version ${version} lacks ${id}`),
    ...menu.map(({ change, node }) => `version ${version} lacks ${change} ${node}`),
    ...(tables.length === 1 ? [] : [`tables ${JSON.stringify(tables)}`]),
    ...(Number(log?.n) === version ? [] : [`${log?.n} log entries of ${version} versions`]),
    ...(trash?.noted === trash?.there ? [] : [`${trash?.there} columns of ${trash?.noted} in the trash`]),
  ];
  if (version % designs.length === 1) {
    const wrong = await ask(
      `SELECT * FROM crash_thing WHERE name <> 'n' || id OR amount <> id || '.0' OR color <> '#ffffff' LIMIT 3`,
    );
    complaints.push(...wrong.map((row) => `the row ${JSON.stringify(row)}`));
  }
  return { version, complaints };
}

/** Rows whose values are known, where a first design has none yet. */
export async function fillFirstDesign(main: Connection, version: number, rows: number): Promise<void> {
  if (version % designs.length !== 1) return;
  await main.query({
    text: `INSERT INTO crash_thing (id, name, amount, color)
           SELECT n, 'n' || n, n || '.0', '#ffffff' FROM generate_series(1, $1::int) AS n
            WHERE NOT EXISTS (SELECT 1 FROM crash_thing)`,
    values: [rows],
  });
}
