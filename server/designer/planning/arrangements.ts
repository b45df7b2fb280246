import type { Dependant } from '#engine/contract/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { Draft } from './draft.ts';
import {
  changedNames,
  renameInAddress,
  renameInBoard,
  renameInColumns,
  renamerOf,
  type Renamer,
} from './field-names.ts';

/** Something that people arranged over a definition: a saved view, the columns of a list, the cards of a first page. */
interface Arrangement {
  kind: 'savedView' | 'columns' | 'board';
  /** What its owner calls it, and who that is. */
  name: string;
  username: string;
  /** Key of its row. */
  where: { text: string; values: readonly unknown[] };
  parts: { column: string; path: string; value: Json; type: 'text' | 'jsonb' }[];
}

interface ViewRow {
  id: string;
  name: string;
  query: string;
  columns: Json;
  username: string;
}

interface PreferenceRow {
  admin_id: string;
  key: string;
  value: Json;
  username: string;
}

/** More than this nobody reads in a plan; all of them follow. */
const MAX_REPORTED = 200;

/** Saved views and cards over fields that a draft takes away or calls otherwise. */
export async function arrangedOver(main: Executor, draft: Draft): Promise<Dependant[]> {
  const { before, after } = draft.compiled;
  if (before === null) return [];
  const names = changedNames(before, after);
  if (names.size === 0) return [];
  const reported = (await arrangementsOf(main, before.name)).filter(({ kind }) => kind !== 'columns');
  return reported
    .flatMap((arrangement) => {
      const uses =
        after === null
          ? new Map([['', arrangement.parts[0]?.path ?? '']])
          : usesIn(arrangement, names, before.name);
      return [...uses].map(([field, path]): Dependant => ({
        kind: arrangement.kind === 'board' ? 'board' : 'savedView',
        name: arrangement.name,
        title:
          arrangement.username === '' ? arrangement.name : `${arrangement.name} (${arrangement.username})`,
        path,
        uses: field,
        breaks: (names.get(field) ?? null) === null,
      }));
    })
    .slice(0, MAX_REPORTED);
}

/** Has views, columns and cards name renamed fields as they are called now. What names a field that goes stays for its return. */
export async function followRenames(main: Executor, draft: Draft): Promise<void> {
  const { before, after } = draft.compiled;
  if (before === null || after === null) return;
  const names = changedNames(before, after);
  if (![...names.values()].some((name) => name !== null)) return;
  const rename = renamerOf(names);
  for (const arrangement of await arrangementsOf(main, before.name)) {
    const changes = arrangement.parts.flatMap((part) => {
      const value = renamed(part, before.name, rename);
      return JSON.stringify(value) === JSON.stringify(part.value) ? [] : [{ ...part, value }];
    });
    if (changes.length > 0) await write(main, arrangement, changes);
  }
}

/** Changed names that an arrangement speaks of, each with its place. */
function usesIn(
  { parts }: Arrangement,
  names: ReadonlyMap<string, string | null>,
  definition: string,
): Map<string, string> {
  const uses = new Map<string, string>();
  for (const part of parts) {
    renamed(part, definition, (name) => {
      const [head = ''] = name.split('.');
      const known = names.has(name) ? name : names.has(head) ? head : null;
      if (known !== null && !uses.has(known)) uses.set(known, part.path);
      return name;
    });
  }
  return uses;
}

function renamed({ path, value }: Arrangement['parts'][number], definition: string, rename: Renamer): Json {
  if (path === 'query') return renameInAddress(String(value), rename);
  return path === 'cards' ? renameInBoard(value, definition, rename) : renameInColumns(value, rename);
}

async function arrangementsOf(main: Executor, definition: string): Promise<Arrangement[]> {
  const views = await main.query<ViewRow>({
    text: `SELECT view.id, view.name, query, columns, username
             FROM list_view AS view JOIN admin ON admin.id = view.admin_id WHERE definition = $1 ORDER BY view.id`,
    values: [definition],
  });
  const preferences = await main.query<PreferenceRow>({
    text: `SELECT admin_id, key, value, username FROM admin_preference JOIN admin ON admin.id = admin_id
            WHERE key = $1 OR (key = 'dashboard' AND strpos(value::text, $2) > 0) ORDER BY admin_id, key`,
    values: [`list:${definition}`, JSON.stringify(definition)],
  });
  return [...views.rows.map(viewOf), ...preferences.rows.map(preferenceOf)];
}

function viewOf({ id, name, query, columns, username }: ViewRow): Arrangement {
  return {
    kind: 'savedView',
    name,
    username,
    where: { text: 'list_view SET %s WHERE id = $1', values: [id] },
    parts: [
      { column: 'query', path: 'query', value: query, type: 'text' },
      { column: 'columns', path: 'columns', value: columns, type: 'jsonb' },
    ],
  };
}

function preferenceOf({ admin_id, key, value, username }: PreferenceRow): Arrangement {
  const isBoard = key === 'dashboard';
  return {
    kind: isBoard ? 'board' : 'columns',
    name: username,
    username: '',
    where: { text: 'admin_preference SET %s WHERE admin_id = $1 AND key = $2', values: [admin_id, key] },
    parts: [{ column: 'value', path: isBoard ? 'cards' : 'columns', value, type: 'jsonb' }],
  };
}

async function write(
  main: Executor,
  { where }: Arrangement,
  changes: readonly Arrangement['parts'][number][],
): Promise<void> {
  const first = where.values.length + 1;
  const set = changes.map(({ column, type }, at) => `${column} = $${first + at}::${type}`).join(', ');
  await main.query({
    text: `UPDATE ${where.text.replace('%s', set)}`,
    values: [
      ...where.values,
      ...changes.map(({ value, type }) => (type === 'jsonb' ? JSON.stringify(value) : value)),
    ],
  });
}
