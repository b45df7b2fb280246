import type { JsonObject } from '#engine/definition/index.ts';
import type { PageChanges, PageDocument, PageNode } from '#engine/page/index.ts';
import { SECRETS, type SecretBox } from '#server/config/secret-box.ts';
import { openPreview } from '#server/mall/adverts/advert-preview.ts';
import { switchPages } from '#server/mall/pages/page-switches.ts';
import type { PagePorts } from '#server/mall/pages/page-ports.ts';
import { PAGE_PORTS } from '#server/pages/page-ports.provider.ts';
import type { HttpClient } from '../harness/http-client.ts';
import type { TestServer } from '../harness/test-server.ts';
import type { Answer } from '../mall/shop.fixture.ts';

export const CALLS = '/admin/shop.diy.designer';
export const REST = '/admin/rest/shop/diy';
/** Nodes of whoever designs pages of a shop; what is locked is for others. */
export const EDITOR = [
  'index',
  'add',
  'edit',
  'del',
  'publish',
  'offline',
  'online',
  'duplicate',
  'schedule',
  'rollback',
  'recycle',
].map((verb) => `shop/diy/designer/${verb}`);

export interface Draft {
  page: { id: number; code: string; status: string; is_home: boolean; merchant_id: number };
  document: PageDocument;
  rev: number;
  issues: { path: string; message: string }[];
  published: { version: number; no: number; time: number } | null;
  lock: { by: number; name: string; client: string; expires: number; mine: boolean } | null;
  may: Record<string, boolean>;
}

export interface Shown {
  document: PageDocument;
  etag: string;
  varies: boolean;
}

/** A title on a page. */
export const heading = (text: string, more: Partial<PageNode> = {}): PageNode => ({
  type: 'heading',
  v: 1,
  props: { title: { 'zh-cn': text } },
  ...more,
});

/** Changes that put these blocks on a page, one below the other, and nothing else. */
export const body = (document: PageDocument, blocks: Record<string, PageNode>): PageChanges => {
  const root = document.nodes[document.root] as PageNode;
  return { [document.root]: { ...root, slots: { ...root.slots, body: Object.keys(blocks) } }, ...blocks };
};

let made = 0;

/** Calls of somebody who designs pages. */
export class PageDesk {
  private seq = 0;

  constructor(
    readonly test: TestServer,
    readonly client: HttpClient = test.admin,
    readonly window = `w${(made += 1)}`,
  ) {}

  as(client: HttpClient): PageDesk {
    return new PageDesk(this.test, client);
  }

  async add(values: JsonObject = {}): Promise<number> {
    const code = `page-${(made += 1)}`;
    const added = await this.client.post<{ id: number }>(`${REST}/designer`, {
      code,
      title: '活动',
      ...values,
    });
    expect(added).toMatchObject({ status: 201 });
    return added.body.id;
  }

  draft(id: number): Promise<Draft> {
    return this.client.data<Draft>('GET', `${CALLS}/draft?id=${id}`);
  }

  /** Any call of the designer, whatever it answers. */
  async call<Data = JsonObject>(verb: string, sent: object): Promise<Answer<Data>> {
    return (await this.client.post<Answer<Data>>(`${CALLS}/${verb}`, sent)).body;
  }

  patch(id: number, rev: number, changes: PageChanges | JsonObject, seq = (this.seq += 1)): Promise<Answer> {
    return this.call('patch', { id, rev, seq, client: this.window, changes });
  }

  /** Puts blocks on a page, in the place of all that is there. */
  async put(id: number, blocks: Record<string, PageNode>): Promise<number> {
    const { document, rev } = await this.draft(id);
    const gone = Object.keys(document.nodes).filter((each) => each !== document.root && !(each in blocks));
    const changes = { ...Object.fromEntries(gone.map((each) => [each, null])), ...body(document, blocks) };
    const answer = await this.patch(id, rev, changes);
    expect({ ...answer, time: 0 }).toMatchObject({ code: 1, msg: '' });
    return Number(answer.data['rev']);
  }

  async publish(id: number, note = ''): Promise<{ version: number; no: number }> {
    const { rev } = await this.draft(id);
    const answer = await this.call<{ version: number; no: number }>('publish', { id, rev, note });
    expect(answer).toMatchObject({ code: 1 });
    return answer.data;
  }

  /** A page with these blocks that customers see. */
  async published(
    blocks: Record<string, PageNode>,
    values: JsonObject = {},
  ): Promise<{ id: number; code: string }> {
    const id = await this.add(values);
    await this.put(id, blocks);
    await this.publish(id);
    return { id, code: (await this.draft(id)).page.code };
  }

  /** What customers are answered. */
  async shown(
    query: string,
    client: HttpClient = this.test.guest,
  ): Promise<Answer<Shown> & { kept: string | null }> {
    const { body: answer, headers } = await client.get<Answer<Shown>>(`/api/shop.page/detail?${query}`);
    return { ...answer, kept: headers.get('cache-control') };
  }

  /** Titles on a page as customers see them; null where there is no page. */
  async titles(query: string, client?: HttpClient): Promise<string[] | null> {
    const { code, data } = await this.shown(query, client);
    return code === 1 ? titlesOf(data.document) : null;
  }

  /** Does what is due about planned versions, as a server does every minute. */
  async switchDue(): Promise<void> {
    const ports = this.test.server.app.get<PagePorts>(PAGE_PORTS, { strict: false });
    const { signal } = new AbortController();
    const job = switchPages({ ...ports, isShop: () => true });
    await job.run({ id: '1', data: {}, key: null, attempt: 1, signal, progress: () => undefined });
  }

  opened(url: string, now: number): ReturnType<typeof openPreview> {
    const secrets = this.test.server.app.get<SecretBox>(SECRETS, { strict: false });
    return openPreview(secrets, new URL(url, 'http://shop.example').searchParams.get('preview') ?? '', now);
  }
}

export const titlesOf = (document: PageDocument): string[] =>
  (document.nodes[document.root]?.slots?.['body'] ?? []).map((id) => {
    const title = document.nodes[id]?.props['title'] as JsonObject | undefined;
    return String(title?.['zh-cn']);
  });
