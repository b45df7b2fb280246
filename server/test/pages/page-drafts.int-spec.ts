import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BLOCK_TYPES, type BlockType, type PageNode } from '#engine/page/index.ts';
import { SimulatedClock } from '#server/config/simulated-clock.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { body, CALLS, EDITOR, heading, PageDesk, REST, titlesOf, type Draft } from './page.fixture.ts';

const TITLES = BLOCK_TYPES['heading'] as BlockType;
const MARKUP = {
  type: 'object',
  properties: { 'zh-cn': { type: 'string' }, en: { type: 'string' } },
  'x-widget': 'localRich',
};
/** Titles may have markup below them here, as blocks of rich text have. */
Object.assign(BLOCK_TYPES, {
  heading: {
    ...TITLES,
    schema: {
      ...TITLES.schema,
      properties: { ...(TITLES.schema['properties'] as object), html: MARKUP },
    },
  },
});

describe.each(DATABASE_KINDS)('drafts of pages on %s', (database) => {
  let own: TestServer;
  let clock: SimulatedClock;
  let desk: PageDesk;
  const paths = (answer: { data: Record<string, unknown> }): string[] =>
    (answer.data['issues'] as { path: string }[]).map(({ path }) => path);

  beforeAll(async () => {
    own = await startTestServer({
      definitions: 'definitions',
      database,
      env: { SIMULATED_CLOCK: new Date().toISOString().replace(/\.\d+Z/, 'Z') },
    });
    clock = own.server.app.get(SimulatedClock, { strict: false });
    desk = new PageDesk(own);
  });
  afterAll(() => own?.stop());

  test('a change of an older revision is answered with the draft as it is by then', async () => {
    const id = await desk.add();
    const { document } = await desk.draft(id);
    await desk.put(id, { a: heading('一') });
    const other = new PageDesk(own);
    const late = await other.patch(id, 0, body(document, { b: heading('二') }));
    expect(late).toMatchObject({
      code: 412,
      data: { rev: 1, seq: 0, at: expect.any(Number), by: expect.any(String) },
    });
    const theirs = (late.data as unknown as Draft).document;
    expect(titlesOf(theirs)).toEqual(['一']);
    const joined = body(theirs, { a: theirs.nodes['a'] as PageNode, b: heading('二') });
    expect(await other.patch(id, 1, joined)).toMatchObject({ code: 1, data: { rev: 2 } });
    expect(titlesOf((await desk.draft(id)).document)).toEqual(['一', '二']);
  });

  test('the same request is answered as it was, however often it comes', async () => {
    const id = await desk.add();
    const { document } = await desk.draft(id);
    const first = body(document, { a: heading('一') });
    const answers = await Promise.all([1, 2, 3].map(() => desk.patch(id, 0, first, 1)));
    for (const answer of answers) expect(answer).toMatchObject({ code: 1, data: { rev: 1 } });
    const other = new PageDesk(own);
    expect(await other.patch(id, 1, { a: heading('他') }, 1)).toMatchObject({ code: 1, data: { rev: 2 } });
    expect(await desk.patch(id, 0, first, 1)).toMatchObject({ code: 1, data: { rev: 1 } });
    expect(titlesOf((await desk.draft(id)).document)).toEqual(['他']);
    expect(await desk.patch(id, 1, { a: heading('三') }, 2)).toMatchObject({
      code: 412,
      data: { seq: 1, rev: 2 },
    });
  });

  test('of changes that come at the same time none is lost', async () => {
    const id = await desk.add();
    await desk.put(id, Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`n${at}`, heading('零')])));
    const write = async (at: number): Promise<void> => {
      const writer = new PageDesk(own);
      for (let tries = 0; tries < 20; tries += 1) {
        const { rev } = await writer.draft(id);
        const answer = await writer.patch(id, rev, { [`n${at}`]: heading(`第${at}`) });
        if (answer.code === 1) return;
        expect(answer.code).toBe(412);
      }
      throw new Error('never got through');
    };
    await Promise.all(Array.from({ length: 6 }, (_, at) => write(at)));
    const { document, rev } = await desk.draft(id);
    expect(titlesOf(document)).toEqual(['第0', '第1', '第2', '第3', '第4', '第5']);
    expect(rev).toBe(7);
  });

  test('Y6 one edits at a time, until they are done, are silent, or somebody with the right takes over', async () => {
    const id = await desk.add();
    const editor = desk.as(await own.actor(EDITOR));
    const lock = (who: PageDesk, more = {}) =>
      who.call<{ lock: Draft['lock'] }>('lock', { id, client: who.window, ...more });
    expect(await lock(desk)).toMatchObject({ code: 1, data: { lock: { mine: true, client: desk.window } } });
    const refused = await lock(editor);
    expect(refused).toMatchObject({ code: 423, data: { client: desk.window } });
    expect((await editor.draft(id)).lock).toMatchObject({ mine: false });
    expect(await editor.patch(id, 0, {})).toMatchObject({ code: 423 });
    expect(await lock(editor, { force: true })).toMatchObject({ code: 401 });
    clock.moveTo(clock.now() + 119_000);
    expect(await lock(editor)).toMatchObject({ code: 423 });
    clock.moveTo(clock.now() + 2000);
    expect(await lock(editor)).toMatchObject({ code: 1 });
    expect(await desk.patch(id, 0, {})).toMatchObject({ code: 423 });
    expect(await lock(desk, { force: true })).toMatchObject({ code: 1 });
    expect(await editor.patch(id, 0, {})).toMatchObject({ code: 423 });
    // Another window of the same person takes over at once.
    const window = new PageDesk(own);
    expect(await lock(window)).toMatchObject({ code: 1 });
    expect(await desk.patch(id, 0, {})).toMatchObject({ code: 423 });
    await desk.call('unlock', { id, client: desk.window });
    expect(await lock(editor)).toMatchObject({ code: 423 });
    await window.call('unlock', { id, client: window.window });
    expect(await lock(editor)).toMatchObject({ code: 1 });
    expect(await editor.call('unlock', { id })).toMatchObject({ code: 401 });
    expect(await own.admin.post(`${REST}/designer/${id}/unlock`)).toMatchObject({ status: 200 });
    expect((await desk.draft(id)).lock).toBeNull();
  });

  test('locked parts are changed by none but who holds the right', async () => {
    const id = await desk.add();
    const lock = { move: true, remove: true, edit: true };
    await desk.put(id, { a: heading('锁', { lock }), b: heading('开') });
    const editor = desk.as(await own.actor(EDITOR));
    const { document, rev, may } = await editor.draft(id);
    expect(may).toMatchObject({ publish: true, lockRegion: false, unlock: false });
    const refused = await editor.patch(id, rev, { a: heading('变', { lock }) });
    expect(refused).toMatchObject({ code: 0, msg: expect.stringContaining('locked') });
    expect(paths(refused)).toEqual(['nodes.a.props']);
    expect(await editor.patch(id, rev, { a: heading('锁') })).toMatchObject({ code: 0 });
    const gone = { ...body(document, { b: heading('开') }), a: null };
    expect(await editor.patch(id, rev, gone as never)).toMatchObject({ code: 0 });
    expect(await editor.patch(id, rev, { b: heading('改') })).toMatchObject({ code: 1 });
    expect(await desk.patch(id, rev + 1, { a: heading('变') })).toMatchObject({ code: 1 });
    const hold = { locked: true };
    expect(await own.admin.post(`${REST}/designer/${id}/lockRegion`, hold)).toMatchObject({ status: 200 });
    const held = await editor.draft(id);
    const swapped = body(held.document, { b: held.document.nodes['b']!, a: held.document.nodes['a']! });
    expect(await editor.patch(id, held.rev, swapped)).toMatchObject({ code: 0 });
    const changed = { ...held.document.nodes['b']!, props: { title: { 'zh-cn': '内容' } } };
    expect(await editor.patch(id, held.rev, { b: changed })).toMatchObject({ code: 1 });
  });

  test('documents that are no pages are refused with their places, and nothing is written', async () => {
    const id = await desk.add();
    const { document } = await desk.draft(id);
    const root = document.nodes[document.root]!;
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`n${at}`, heading('x')]));
    expect(await desk.patch(id, 0, body(document, many))).toMatchObject({ code: 0 });
    const large = { a: heading('x'.repeat(550_000)) };
    expect(await desk.patch(id, 0, body(document, large))).toMatchObject({ code: 0 });
    const huge = await own.admin.call('POST', `${CALLS}/patch`, { raw: `{"x":"${'x'.repeat(600_000)}"}` });
    expect(huge.status).toBe(413);
    const circle = { a: { type: 'section', v: 1, props: {}, slots: { body: ['a'] } } };
    expect(await desk.patch(id, 0, { ...body(document, {}), ...circle })).toMatchObject({ code: 0 });
    const twice = { ...root, slots: { body: ['a', 'a'] } };
    expect(paths(await desk.patch(id, 0, { [document.root]: twice, a: heading('x') }))).toContain('nodes.a');
    expect(paths(await desk.patch(id, 0, { a: heading('x') }))).toContain('nodes.a');
    expect(await desk.patch(id, 0, { [document.root]: null } as never)).toMatchObject({ code: 0 });
    const wrong = [
      { a: 'text' },
      { a: { type: 'heading' } },
      { a: { type: 7, v: 1, props: {} } },
      { a: { type: 'heading', v: 1, props: [] } },
    ];
    for (const changes of wrong) expect(await desk.patch(id, 0, changes as never)).toMatchObject({ code: 0 });
    const raw = `{"id":${id},"rev":0,"seq":90,"client":"raw","changes":{"__proto__":{"type":"heading","v":1,"props":{}}}}`;
    const sent = await own.admin.call<{ code: number }>('POST', `${CALLS}/patch`, { raw });
    expect(sent.body.code).not.toBe(1);
    expect((await desk.draft(id)).rev).toBe(0);
    expect(({} as Record<string, unknown>)['type']).toBeUndefined();
  });

  test('Y2 blocks nobody knows are kept as they are, and customers see none of them', async () => {
    const id = await desk.add();
    const unknown = {
      type: 'hologram',
      v: 4,
      props: { deep: [{ a: null }] },
    } as PageNode;
    await desk.put(id, { a: heading('一'), b: unknown });
    expect((await desk.draft(id)).document.nodes['b']).toEqual(unknown);
    await desk.publish(id);
    expect(await desk.titles(`id=${id}`)).toEqual(['一']);
  });

  test('Y5 scripts in markup are never stored, whoever sends them', async () => {
    const id = await desk.add();
    const html = { 'zh-cn': '<p onclick="x()">茶</p><script>alert(1)</script>', en: '<img src=x onerror=x>' };
    await desk.put(id, { a: heading('一', { props: { title: { 'zh-cn': '一' }, html } }) });
    const { document } = await desk.draft(id);
    expect(document.nodes['a']!.props['html']).toEqual({ 'zh-cn': '<p>茶</p>', en: '<img src="x">' });
    const clip = { metamall: 'page-clip', format: 1, roots: ['a'], nodes: { a: heading('一') } };
    const sent = { ...clip, nodes: { a: heading('一', { props: { title: { 'zh-cn': '一' }, html } }) } };
    const kept = await own.admin.post<{ document: typeof clip }>(`${REST}/section`, {
      name: 'x',
      document: sent,
    });
    expect(JSON.stringify(kept.body.document)).not.toContain('script');
    expect(kept.status).toBe(201);
    const broken = await own.admin.post(`${REST}/section`, { name: 'x', document: { roots: [] } });
    expect(broken).toMatchObject({ status: 422, body: { errors: { document: expect.any(String) } } });
  });

  test('what is sent for another page, or without a right, changes nothing', async () => {
    const id = await desk.add();
    const reader = desk.as(await own.actor(['shop/diy/designer/index']));
    expect((await reader.draft(id)).may).toMatchObject({ publish: false });
    for (const [verb, sent] of [
      ['patch', { rev: 0, seq: 1, client: 'x', changes: {} }],
      ['lock', { client: 'x' }],
      ['publish', {}],
      ['restore', { version_id: 1 }],
      ['schedule', { start: 1 }],
    ] as const)
      expect({ verb, ...(await reader.call(verb, { id, ...sent })) }).toMatchObject({ verb, code: 401 });
    expect(await own.guest.get(`${CALLS}/draft?id=${id}`)).toMatchObject({ body: { code: 303 } });
    expect(await desk.patch(987_654_321, 0, {})).toMatchObject({ code: 0 });
  });
});
