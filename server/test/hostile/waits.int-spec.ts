import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Definition } from '#engine/definition/index.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

/** What anybody else may wait for an answer meanwhile; a machine with other work counts in, seconds on end do not. */
const MAX_WAITED_MS = 3000;

const NOTE: Definition = {
  name: 'in/note',
  title: 'Notes',
  table: 'in_note',
  import: true,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'code', type: 'string', title: 'Code', validate: [{ rule: 'pattern', params: ['^a*a*a*a*b$'] }] },
    { name: 'text', type: 'editor', title: 'Text' },
    {
      name: 'plain',
      type: 'textarea',
      title: 'Plain',
      required: { properties: { code: { pattern: '^(a+)+$' } }, required: ['code'] },
    },
  ],
} as Definition;

const MEGABYTE = 1024 * 1024;
const LOGIN = '/admin/Index/login';

describe('Nobody waits for what somebody else sends', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ definitions: [NOTE] });
    await server.admin.data('POST', '/admin/in.note/add', { code: 'aab', text: '', plain: '' });
  });
  afterAll(() => server.stop());

  /** The longest wait for `/healthz` while it goes on. */
  async function waitedFor(attack: () => Promise<unknown>): Promise<number> {
    let longest = 0;
    let isOver = false;
    const over = attack().finally(() => (isOver = true));
    while (!isOver) {
      const asked = performance.now();
      await server.guest.get('/healthz');
      longest = Math.max(longest, performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await over;
    return longest;
  }

  const send = (path: string, raw: string | Buffer) => server.admin.call('POST', path, { raw });
  // Made beforehand: who attacks shares no loop with the server in real life.
  const values = Buffer.from(`[${'[],'.repeat(3 * MEGABYTE)}[]]`);
  const digits = Buffer.from(JSON.stringify({ plain: `${'9'.repeat(299)}a`.repeat(30_000) }));
  const rows = Buffer.from(
    JSON.stringify({ csv: `code,plain\n${`aab,${'x'.repeat(800)}\n`.repeat(9000)}`, trial: true }),
  );
  const cells = Buffer.from(JSON.stringify({ csv: `code\n${','.repeat(9_000_000)}` }));
  const half = (part: string): string => part.repeat(Math.ceil(500_000 / part.length));

  const ATTACKS: [string, () => Promise<unknown>][] = [
    [
      'patterns that are read in ever more ways',
      () => server.admin.post('/admin/in.note/add', { code: `${'a'.repeat(250)}!` }),
    ],
    [
      'nine megabytes of JSON of a stranger',
      () =>
        Promise.all(
          [1, 2, 3, 4].map(() => server.guest.call('POST', LOGIN, { raw: values }).catch(() => null)),
        ),
    ],
    [
      'nine megabytes of small values',
      () => Promise.all([1, 2].map(() => send('/admin/in.note/add', values).catch(() => null))),
    ],
    ['nine megabytes of digits', () => send('/admin/in.note/add', digits)],
    ['an import of megabytes', () => send('/admin/in.note/import', rows)],
    ['an import of ten million cells', () => send('/admin/in.note/import', cells)],
    [
      'four long rich texts',
      () =>
        Promise.all(
          ['<dt>x<dd>y', '<br><p>', '<table><b>x', '<a href=x>'].map((part) =>
            server.admin.post('/admin/in.note/add', { code: 'b', text: half(part) }),
          ),
        ),
    ],
    [
      'rich texts of tens of kilobytes',
      () =>
        Promise.all(
          Array.from({ length: 10 }, (_, at) =>
            server.admin.post('/admin/in.note/add', { code: 'b', text: '<table><b>x'.repeat(4400) + at }),
          ),
        ),
    ],
  ];

  it.each(ATTACKS)('%s', async (name, attack) => {
    const longest = await waitedFor(attack);
    console.info(`${name}: /healthz waited ${Math.round(longest)} ms at most`);
    expect(longest).toBeLessThan(MAX_WAITED_MS);
  });
});
