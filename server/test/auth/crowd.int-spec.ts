import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SessionAuthenticator } from '#server/auth/session-authenticator.ts';
import { issueTokens } from '#server/auth/token-store.ts';
import { CONNECTIONS, type Connection, type Connections } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Audience } from '#server/http/audience.ts';
import { SessionChanges } from '#server/http/session-changes.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const CROWD = 40;
const NOW = Date.now();
const DAY = 86_400_000;

describe.each(DATABASE_KINDS)('many who come at once (%s)', (database) => {
  let own: TestServer;
  /** How often the database was asked. */
  let asked = 0;
  let isAway = false;
  let gate: SessionAuthenticator;
  beforeAll(async () => {
    own = await startTestServer({ database });
    const connections = own.server.app.get<Connections>(CONNECTIONS);
    const main: Pick<Connection, 'query'> = {
      query: (statement) => {
        asked += 1;
        if (isAway) return Promise.reject(new AppError('database.away'));
        return own.main.query(statement);
      },
    };
    const counting = { get: () => main, names: () => connections.names() } as unknown as Connections;
    gate = new SessionAuthenticator(counting, () => NOW, { listening: true }, new SessionChanges());
  });
  afterAll(() => own?.stop());

  const INSERTS = {
    admin: `INSERT INTO admin (username, nickname, password) SELECT $1 || n, 'x', 'x'`,
    member: `INSERT INTO "user" (group_id, username, nickname, password) SELECT 1, $1 || n, 'x', 'x'`,
  };
  /** Names and tokens of new accounts that signed in at a time. */
  const crowd = async (audience: Audience, name: string, at = NOW) => {
    const { rows } = await own.main.query<{ id: string; username: string }>({
      text: `${INSERTS[audience]} FROM generate_series(1, ${CROWD}) n RETURNING id, username`,
      values: [name],
    });
    return Promise.all(
      rows.map(async ({ id, username }) => {
        const { access } = await issueTokens(own.main, Number(id), false, at, { audience });
        return { id: Number(id), name: username, token: access };
      }),
    );
  };
  const outcome = async (token: string, audience: Audience): Promise<string> => {
    try {
      return (await gate.actorOf(token, audience)).username;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  test.each(['admin', 'member'] as const)('each %s is who they are, by one question', async (audience) => {
    const all = await crowd(audience, 'crowd');
    asked = 0;
    const names = await Promise.all(all.map(({ token }) => outcome(token, audience)));
    expect(names).toEqual(all.map(({ name }) => name));
    expect(asked).toBe(1);
  });

  test('who may not come in is refused, and those beside them are not', async () => {
    const [good, late, others] = [
      await crowd('member', 'good'),
      await crowd('member', 'late', NOW - 4 * DAY),
      await crowd('admin', 'others'),
    ];
    await own.main.query({
      text: `UPDATE "user" SET status = 'disable' WHERE id = $1`,
      values: [good[1]!.id],
    });
    const tokens = [
      good[0]!.token,
      'made-up',
      late[0]!.token,
      others[0]!.token,
      good[1]!.token,
      good[2]!.token,
    ];
    const all = await Promise.all(tokens.map((token) => outcome(token, 'member')));
    const need = 'access.need-login';
    expect(all).toEqual([good[0]!.name, need, 'access.token-expired', need, need, good[2]!.name]);
  });

  test('where the database is away each of them hears of it, and the next is let in', async () => {
    const all = await crowd('member', 'away');
    isAway = true;
    const refused = await Promise.all(all.map(({ token }) => outcome(token, 'member')));
    expect(new Set(refused)).toEqual(new Set(['database.away']));
    isAway = false;
    expect(await outcome(all[0]!.token, 'member')).toBe(all[0]!.name);
  });
});
