import type { JsonObject } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';

/** A publication that changes the tables of another database than the versions are in. */
export interface Unfinished {
  id: number;
  /** Of the definition. */
  name: string;
  connection: string;
  /** What was to be published, by whom and why. */
  work: JsonObject;
}

/** Remembers a publication before anything of it is done; its number. */
export async function noteUnfinished(
  main: Executor,
  { name, connection, work }: Omit<Unfinished, 'id'>,
): Promise<number> {
  const { rows } = await main.query<{ id: string }>({
    text: 'INSERT INTO definition_unfinished (name, connection, work) VALUES ($1, $2, $3) RETURNING id',
    values: [name, connection, JSON.stringify(work)],
  });
  return Number(rows[0]?.id);
}

/** Takes a publication off the list; false when somebody else did. */
export async function takeUnfinished(main: Executor, id: number): Promise<boolean> {
  const { count } = await main.query({
    text: 'DELETE FROM definition_unfinished WHERE id = $1',
    values: [id],
  });
  return count > 0;
}

/** A publication that is on the list. */
export async function unfinishedById(main: Executor, id: number): Promise<Unfinished | null> {
  return (await read(main, 'id = $1', [id]))[0] ?? null;
}

/** Publications that have been on the list for so many seconds, the oldest first. */
export function unfinishedSince(main: Executor, seconds: number): Promise<Unfinished[]> {
  return read(main, 'create_time <= now() - make_interval(secs => $1)', [seconds]);
}

/** Definitions whose tables may be ahead of them. */
export async function unfinishedNames(main: Executor): Promise<Set<string>> {
  return new Set((await read(main, 'true', [])).map(({ name }) => name));
}

async function read(main: Executor, where: string, values: unknown[]): Promise<Unfinished[]> {
  const { rows } = await main.query<Omit<Unfinished, 'id'> & { id: string }>({
    text: `SELECT id, name, connection, work FROM definition_unfinished WHERE ${where} ORDER BY id`,
    values,
  });
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
