import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SessionChanges } from '#server/http/session-changes.ts';
import type { DataSourceConnections } from '#server/database/data-source-connections.ts';
import { makeNotifications } from '#server/database/notifications/index.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import { startServerProcess, type ServerProcess } from '../harness/server-process.ts';
import {
  connectTo,
  createTestDatabase,
  DATABASE_KINDS,
  settingsFor,
  SILENT,
  type TestDatabase,
} from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { until } from '../harness/until.ts';

class Ear {
  readonly heardAll: string[] = [];
  missedTimes = 0;
  heard(payload: string): void {
    this.heardAll.push(payload);
  }
  missed(): void {
    this.missedTimes += 1;
  }
}

describe.each(DATABASE_KINDS)('news on %s', (kind) => {
  let database: TestDatabase;
  let connections: DataSourceConnections;
  let news: Notifications;
  const ear = new Ear();
  const publish = (payload: string, after: () => void = () => {}) =>
    connections.get('main').transaction(async (transaction) => {
      await news.publish(transaction, 'definitions', payload);
      expect(ear.heardAll).not.toContain(payload);
      after();
    });
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    connections = await connectTo(database);
    news = makeNotifications(settingsFor(database), SILENT);
    news.subscribe('definitions', ear);
    await news.decided;
  });
  afterAll(async () => {
    await news.stop();
    await connections.close();
    await database.drop();
  });

  test('arrive after the commit of whoever published, on their channel only', async () => {
    const other = new Ear();
    const end = news.subscribe('sessions', other);
    await publish('{"name":"商品"}');
    await until(() => ear.heardAll.includes('{"name":"商品"}'));
    expect(other.heardAll).toEqual([]);
    end();
  });

  test('never arrive when the transaction rolls back', async () => {
    const failing = publish('never', () => {
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await publish('later');
    await until(() => ear.heardAll.includes('later'));
    expect(ear.heardAll).not.toContain('never');
  });
});

// Only a server of its own can be shared by several.
if (DATABASE_KINDS.includes('postgres')) {
  describe('a listening server', () => {
    let database: TestDatabase;
    let connections: DataSourceConnections;
    beforeAll(async () => {
      database = await createTestDatabase('postgres');
      connections = await connectTo(database);
    });
    afterAll(async () => {
      await connections?.close();
      await database?.drop();
    });

    test('comes back when its connection is cut, and reads anew what it may have missed', async () => {
      const news = makeNotifications(settingsFor(database), SILENT);
      const ear = new Ear();
      news.subscribe('definitions', ear);
      await until(() => news.listening);
      expect(ear.missedTimes).toBe(1);
      await connections.get('main').query({
        text: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE application_name = 'metamall news' AND datname = current_database()`,
        values: [],
      });
      await until(() => ear.missedTimes === 2);
      await news.publish(connections.get('main'), 'definitions', 'again');
      await until(() => ear.heardAll.includes('again'));
      await news.stop();
    });

    test('knows whether it is alone', async () => {
      const [one, two] = [1, 2].map(() => makeNotifications(settingsFor(database), SILENT));
      if (!one || !two) throw new Error('two are needed');
      one.subscribe('definitions', new Ear());
      await until(() => one.listening);
      expect(await one.alone()).toBe(true);
      two.subscribe('definitions', new Ear());
      await until(() => two.listening);
      expect(await one.alone()).toBe(false);
      await two.stop();
      await until(() => one.alone());
      await one.stop();
      expect(await one.alone()).toBe(false);
    });
  });

  describe('rights on two servers of one database', () => {
    let here: TestServer;
    let there: ServerProcess;
    beforeAll(async () => {
      here = await startTestServer({ database: 'postgres' });
      there = startServerProcess({
        DATABASE_URL: here.database.url ?? '',
        DEFINITIONS_DIR: here.definitionsDir,
      });
      await there.ready();
    }, 120_000);
    afterAll(async () => {
      there?.child.kill('SIGTERM');
      await there?.ended;
      await here?.stop();
    });

    test('are right on the other within a second of a change', async () => {
      const actor = await here.actor(['*']);
      const elsewhere = actor.at(await there.ready());
      const isIn = async () => (await elsewhere.get<{ code: number }>('/admin/Index/index')).body.code === 1;
      expect(await isIn()).toBe(true);
      const { id } = (
        await here.main.query<{ id: string }>({
          text: `UPDATE admin SET status = 0 WHERE username LIKE 'actor%' RETURNING id`,
          values: [],
        })
      ).rows[0] ?? { id: '' };
      here.server.app.get(SessionChanges).announce(Number(id));
      expect(await until(async () => !(await isIn()))).toBeLessThan(1000);
    });
  });
}
