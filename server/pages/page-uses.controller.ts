import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { FullText, JsonSchema } from '#engine/definition/index.ts';
import { logCall } from '#server/auth/log-call.ts';
import type { Call } from '#server/http/call.ts';
import { closedBody } from '#server/http/closed-body.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { PAGE, PAGE_USE } from '#server/mall/pages/page-names.ts';
import type { PagePorts } from '#server/mall/pages/page-ports.ts';
import { replaceInPages } from '#server/mall/pages/replace-in-pages.ts';
import type { UsePlace } from '#server/mall/pages/write-uses.ts';
import { CLIENT, DESIGNER_PATH, ID, nodeOf } from './page-call.ts';
import { PAGE_PORTS } from './page-ports.provider.ts';

const KIND: JsonSchema = { type: 'string', minLength: 1, maxLength: 30 };
const TARGET: JsonSchema = { type: 'string', minLength: 1, maxLength: 500 };
const USES_QUERY: JsonSchema = {
  type: 'object',
  properties: { kind: KIND, target: TARGET },
  required: ['kind', 'target'],
};

/** What pages use that can be another one. */
const REPLACED = ['goods', 'classify', 'tag', 'coupon', 'merchant', 'page', 'picture', 'agreement'] as const;
const REPLACE_BODY = closedBody(
  {
    kind: { enum: [...REPLACED] },
    from: TARGET,
    to: TARGET,
    pages: { type: 'array', items: ID, minItems: 1, maxItems: 50, uniqueItems: true },
    client: CLIENT,
  },
  ['kind', 'from', 'to', 'pages'],
);

interface ReplaceBody {
  kind: (typeof REPLACED)[number];
  from: string;
  to: string;
  pages: number[];
  client?: string;
}

/** A page that shows something, or leads to it. */
interface ShownUse {
  page: { id: number; code: string; title: string; merchant_id: number };
  place: UsePlace;
  /** How many of its blocks do. */
  blocks: number;
}

/** Where pages show what, and lead to. */
@Controller(DESIGNER_PATH)
export class PageUsesController {
  constructor(@Inject(PAGE_PORTS) private readonly ports: PagePorts) {}

  @Get('uses')
  @Admin([nodeOf('index'), nodeOf('edit')])
  @Summary('Pages that show something, or lead to it')
  uses(
    @CurrentCall() { context: { actor } }: Call,
    @Query(USES_QUERY) { kind, target }: { kind: string; target: string },
  ): Promise<{ list: ShownUse[] }> {
    const { records } = this.ports;
    return records.reading(async (transaction) => {
      const rows = records.as(actor).in(transaction);
      const uses = await rows.find(PAGE_USE, { kind, target }, { order: [['page_id', 'desc']], limit: 1000 });
      const ids = [...new Set(uses.map((use) => use['page_id'] ?? null))];
      const pages = ids.length === 0 ? [] : await rows.find(PAGE, { id: ids });
      const byId = new Map(pages.map((page) => [String(page['id']), page]));
      const list = uses.flatMap((use): ShownUse[] => {
        const page = byId.get(String(use['page_id']));
        if (!page) return [];
        const of = { id: Number(page['id']), code: String(page['code']), title: String(page['title']) };
        return [
          {
            page: { ...of, merchant_id: Number(page['merchant_id'] ?? 0) },
            place: use['place'] as UsePlace,
            blocks: Number(use['blocks']),
          },
        ];
      });
      return { list };
    });
  }

  @Post('replace')
  @Admin(nodeOf('edit'))
  @Summary('Put one thing in the place of another in what is being made of pages')
  replace(
    @CurrentCall() call: Call,
    @Body(REPLACE_BODY, 'issues') { client = '', ...asked }: ReplaceBody,
  ): Promise<{ list: { id: number; rev: number }[] }> {
    return this.ports.records.transaction(async (transaction) => {
      const window = { actor: call.context.actor, client, now: this.ports.now() };
      const replaced = await replaceInPages(this.ports, transaction, window, asked);
      const list = replaced.map(({ page, rev }) => ({ id: Number(page['id']), rev }));
      const data = { kind: asked.kind, from: asked.from, to: asked.to, pages: list.map(({ id }) => id) };
      if (list.length > 0)
        await logCall(transaction.executor, call, { node: nodeOf('edit'), title: REPLACED_IN, data });
      return { list };
    });
  }
}

const REPLACED_IN: FullText = { 'zh-cn': '页面-替换引用', en: 'Pages: replace what they use' };
