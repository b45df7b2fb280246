import { randomPassword, setAdminPassword } from '#server/auth/set-password.ts';
import type { Connection, Executor, QueryResult, Statement } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Settings } from '#server/config/settings.ts';
import { type ClientSession, openSession } from './database-session.ts';

/** Sets an administrator's password from the command line; a made-up one when none is given. Gives it back. */
export async function changeAdminPassword(
  settings: Settings,
  username: string,
  given: string | undefined,
): Promise<string> {
  const password = given ?? randomPassword();
  const session = await openSession(settings, 'main');
  try {
    await setAdminPassword(connectionOf(session), username, password);
    return password;
  } catch (error) {
    throw explained(error, username);
  } finally {
    await session.close();
  }
}

function connectionOf(session: ClientSession): Connection {
  const executor: Executor = {
    async query<Row>({ text, values }: { text: string; values: unknown[] }) {
      const result = await session.client.query(text, values);
      return { rows: result.rows as Row[], count: result.rowCount ?? 0 };
    },
  };
  return {
    ...executor,
    name: 'main',
    embedded: session.embedded,
    async transaction(work) {
      const after: (() => void | Promise<void>)[] = [];
      const last: Statement[] = [];
      const done = await session.transaction(async () => {
        const result = await work({
          ...executor,
          withCommit: (statement) => last.push(statement),
          afterCommit: (each) => after.push(each),
        });
        for (const statement of last) await executor.query(statement);
        return result;
      });
      for (const each of after) await each();
      return done;
    },
    async together(statements) {
      const results: QueryResult<unknown>[] = [];
      for (const statement of statements) results.push(await executor.query(statement));
      return results;
    },
    session: (work) => work(executor),
  };
}

function explained(error: unknown, username: string): Error {
  if (error instanceof AppError && error.code === 'record.not-found') {
    return new Error(`There is no administrator "${username}".`, { cause: error });
  }
  if (error instanceof AppError && error.code === 'record.invalid') {
    return new Error('A password has 6 to 32 characters and none of & < > " \'.', { cause: error });
  }
  if ((error as { code?: unknown } | null)?.code === '42P01') {
    return new Error('The database has no administrators yet: start the server once with npm start.', {
      cause: error,
    });
  }
  return error instanceof Error ? error : new Error(String(error));
}
