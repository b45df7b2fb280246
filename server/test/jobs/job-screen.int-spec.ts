import { Jobs } from '#server/jobs/jobs.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

interface JobRow {
  id: string;
  kind: string;
  state: string;
  error: string | null;
  data: unknown;
}

describe.each(DATABASE_KINDS)('the screens of jobs on %s', (kind) => {
  let place: TestServer;
  let jobs: Jobs;
  let runs = 0;
  beforeAll(async () => {
    place = await startTestServer({ definitions: 'definitions', database: kind });
    jobs = place.server.app.get(Jobs);
    await jobs.handle({
      kind: 'demo-fails',
      retries: [],
      run: async () => {
        runs += 1;
        throw new Error(`run ${runs}`);
      },
    });
    await jobs.handle({ kind: 'demo-nightly', schedule: '30 4 * * *', run: async () => {} });
  }, 60_000);
  afterAll(() => place.stop());

  const rows = async (query = ''): Promise<JobRow[]> =>
    (await place.admin.get<JobRow[]>(`/admin/rest/routine/job${query}`)).body;

  async function failed(error: string): Promise<JobRow> {
    for (let tries = 0; tries < 200; tries += 1) {
      const row = (await rows()).find((one) => one.error === error);
      if (row) return row;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`Nothing failed with ${error}`);
  }

  test.each([
    ['routine/job', () => true],
    ['routine/jobSchedule', ({ schedule }: { schedule?: string }) => schedule !== undefined],
  ])('%s calls every kind that it lists by a title in both languages', (name, lists) => {
    const field = place.server.app
      .get(MetadataService)
      .get(name)
      ?.fields.find((one) => one.name === 'kind');
    const titled = (field?.options ?? []).map(({ key, label }) => {
      expect(label).toEqual({
        'zh-cn': expect.stringMatching(/\p{Script=Han}/u),
        en: expect.stringMatching(/[a-z]/),
      });
      return String(key);
    });
    const kinds = jobs
      .declared()
      .filter(lists)
      .map(({ kind: each }) => each);
    expect(titled.sort()).toEqual(kinds.filter((each) => !each.startsWith('demo-')).sort());
  });

  test('a failed job is listed with its reason and run again by a button', async () => {
    await jobs.add('demo-fails', { n: 1 });
    const row = await failed('run 1');
    expect(row).toMatchObject({ kind: 'demo-fails', state: 'failed', data: { n: 1 } });
    const again = await place.admin.post(`/admin/rest/routine/job/${row.id}/retry`, {});
    expect(again.status).toBe(200);
    expect((await failed('run 2')).id).toBe(row.id);
  });

  test('a job that waits is cancelled; one that has ended is not', async () => {
    await jobs.add('demo-fails', { n: 2 }, { after: 3_600_000 });
    const waiting = (await rows()).find(({ state }) => state === 'created');
    const cancelled = await place.admin.post(`/admin/rest/routine/job/${waiting?.id}/cancel`, {});
    expect(cancelled.status).toBe(200);
    expect((await rows()).find(({ id }) => id === waiting?.id)?.state).toBe('cancelled');
    const again = await place.admin.post(`/admin/rest/routine/job/${waiting?.id}/cancel`, {});
    expect(again.status).toBe(409);
  });

  test('who may only look can neither cancel nor retry, and nobody writes the list', async () => {
    const reader = await place.actor(['routine/job/index']);
    expect((await reader.get('/admin/rest/routine/job')).status).toBe(200);
    const [row] = await rows();
    expect((await reader.post(`/admin/rest/routine/job/${row?.id}/retry`, {})).status).toBe(403);
    expect((await place.admin.delete(`/admin/rest/routine/job/${row?.id}`)).status).toBeGreaterThanOrEqual(
      400,
    );
  });

  test('a schedule shows when it runs next', async () => {
    const { body } = await place.admin.get<{ kind: string; next_time: string }[]>(
      '/admin/rest/routine/jobSchedule',
    );
    const next = new Date(body.find((one) => one.kind === 'demo-nightly')?.next_time ?? '');
    expect(next.getTime()).toBeGreaterThan(Date.now());
    expect(next.toISOString()).toContain('T20:30:00');
  });
});
