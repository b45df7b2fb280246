import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, dataOf, startRecordApp, type Call, type RecordApp } from '../record/record-app.ts';
import { LISTS, SETUP } from './definitions.ts';

describe.each(DATABASE_KINDS)('sums below a list on %s', (kind) => {
  let app: RecordApp;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', LISTS);
    await app.sql(SETUP);
  });
  afterAll(() => app?.stop());

  const ask = async (call: Call, filter: JsonObject = {}, range = '[0,0]') => {
    const query = new URLSearchParams({ totals: 'true', range, filter: JSON.stringify(filter) });
    return bodyOf(await call('GET', `/admin/rest/test/bill?${query}`));
  };
  const ALL = {
    amount: '11.08',
    pieces: '18014398509481987',
    weight: '1.500001',
    ratio: '1.3',
    secret: '12',
  };

  test('are exact, whatever the page', async () => {
    expect(await ask(app.call)).toEqual(ALL);
    expect(await ask(app.call, {}, '[500,509]')).toEqual(ALL);
  });

  test('are the same in the back office', async () => {
    expect(dataOf(await app.call('GET', '/admin/test.bill/index?totals=1'))).toEqual({ totals: ALL });
    const searched =
      '/admin/test.bill/index?totals=1&search[0][field]=pieces&search[0][operator]=eq&search[0][val]=1';
    expect(dataOf(await app.call('GET', searched))).toMatchObject({
      totals: { amount: '1.00', pieces: '1' },
    });
  });

  test('are of the rows that the filters leave, through relations too', async () => {
    const search = [{ field: 'shelf.name', operator: 'LIKE', val: 'fruit' }];
    expect(await ask(app.call, { search })).toMatchObject({ amount: '0.03', weight: '0.500000' });
    expect(await ask(app.call, { pieces: 12 })).toMatchObject({ amount: '0.00', pieces: '0' });
  });

  test('count nobody the rows of somebody else, nor fields they may not see in clear', async () => {
    const one = await app.as(['test/bill/index'], 1);
    expect(await ask(one)).toEqual({
      amount: '10.08',
      pieces: '18014398509481986',
      weight: '0.500001',
      ratio: '0.3',
    });
  });

  test('are for those who may see the list', async () => {
    const none = await app.as(['test/shelf/index'], 1);
    expect((await none('GET', '/admin/rest/test/bill?totals=true')).status).toBe(403);
  });

  test('are of nothing where the definition totals nothing', async () => {
    expect(bodyOf(await app.call('GET', '/admin/rest/test/shelf?totals=true'))).toEqual({});
  });
});
