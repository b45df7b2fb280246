import { Controller, Get, Inject, Post } from '@nestjs/common';
import { nodeHeld, SYSTEM, type Actor } from '#engine/access/index.ts';
import type { JsonSchema } from '#engine/definition/index.ts';
import { PAGE_LIMITS, pageIssues, type PageChanges, type PageDocument } from '#engine/page/index.ts';
import { logCall } from '#server/auth/log-call.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { closedBody } from '#server/http/closed-body.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { instantOf } from '#server/mall/instant-of.ts';
import { findPage, lockPage } from '#server/mall/pages/find-page.ts';
import { readDraft } from '#server/mall/pages/page-draft.ts';
import { dropLock, heldLock, takeLock, type EditingWindow } from '#server/mall/pages/page-lock.ts';
import type { PagePorts } from '#server/mall/pages/page-ports.ts';
import { publishedVersion } from '#server/mall/pages/page-version.ts';
import { saveDraft } from '#server/mall/pages/save-draft.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import {
  CLIENT,
  DESIGNER_PATH,
  ID,
  ID_TEXT,
  nodeOf,
  REV,
  shownIssues,
  type ShownIssue,
} from './page-call.ts';
import { PAGE_PORTS } from './page-ports.provider.ts';
import { shownLock, type ShownLock } from './shown-lock.ts';

const DRAFT_QUERY: JsonSchema = { type: 'object', properties: { id: ID_TEXT }, required: ['id'] };
const PATCH_BODY = closedBody(
  {
    id: ID,
    rev: { ...REV, description: 'The revision that the changes were made on.' },
    seq: {
      type: 'integer',
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Grows with each request of a window.',
    },
    client: CLIENT,
    changes: {
      type: 'object',
      description: 'Blocks by their ids as they become; null: the block goes.',
      maxProperties: 2 * PAGE_LIMITS.nodes,
      propertyNames: { pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$' },
      additionalProperties: { type: ['object', 'null'] },
    },
  },
  ['id', 'rev', 'seq', 'client', 'changes'],
);
const LOCK_BODY = closedBody({ id: ID, client: CLIENT, force: { type: 'boolean' } }, ['id', 'client']);
/** As a button of the list sends it as well, which names the row in its own way. */
const UNLOCK_BODY: JsonSchema = {
  type: 'object',
  properties: {
    id: { anyOf: [ID, ID_TEXT] },
    client: {
      ...CLIENT,
      description: 'Ends the editing in this window; left out: whoever edits, with a right of its own.',
    },
  },
  required: ['id'],
};
/** What editors may do besides editing. */
const RIGHTS = ['publish', 'schedule', 'rollback', 'unlock', 'lockRegion'] as const;
const SAVED = { 'zh-cn': '页面-保存草稿', en: 'Pages: save a draft' };

interface PatchBody {
  id: number;
  rev: number;
  seq: number;
  client: string;
  changes: PageChanges;
}

interface ShownDraft {
  page: {
    id: number;
    code: string;
    title: string;
    title_en: string;
    status: string;
    is_home: boolean;
    merchant_id: number;
  };
  document: PageDocument;
  rev: number;
  issues: ShownIssue[];
  published: { version: number; no: number; time: number } | null;
  lock: ShownLock | null;
  may: Record<(typeof RIGHTS)[number], boolean>;
}

/** What is being made of pages, and who is at it. */
@Controller(DESIGNER_PATH)
export class DraftController {
  constructor(@Inject(PAGE_PORTS) private readonly ports: PagePorts) {}

  @Get('draft')
  @Admin([nodeOf('index'), nodeOf('edit')])
  @Summary('What is being made of a page')
  draft(@CurrentCall() { context }: Call, @Query(DRAFT_QUERY) { id }: { id: string }): Promise<ShownDraft> {
    const { records, now } = this.ports;
    const { actor, locale } = context;
    return records.reading(async (transaction) => {
      const rows = records.as(SYSTEM).in(transaction);
      const page = await findPage(records, transaction, { actor, id: Number(id) });
      const { document, rev } = await readDraft(rows, page);
      return {
        page: shownPageRow(page),
        document,
        rev,
        issues: shownIssues(pageIssues(document), locale),
        published: await publishedOf(rows, page),
        lock: await shownLock(rows, await heldLock(rows, page, now()), actor),
        may: rightsOf(actor),
      };
    });
  }

  @Post('patch')
  @Admin(nodeOf('edit'), { bodySize: 'page' })
  @Summary('Change blocks of what is being made of a page')
  patch(
    @CurrentCall() call: Call,
    @Body(PATCH_BODY, 'issues') { client, ...sent }: PatchBody,
  ): Promise<{ rev: number; issues: ShownIssue[] }> {
    const { actor, locale } = call.context;
    return this.ports.records.transaction(async (transaction) => {
      const window = this.windowOf(actor, client);
      const { page, rev, issues, words } = await saveDraft(this.ports, transaction, window, sent);
      const data = {
        page: String(page['code']),
        id: sent.id,
        rev,
        changes: words.map((line) => line['zh-cn']),
      };
      if (words.length > 0)
        await logCall(transaction.executor, call, { node: nodeOf('edit'), title: SAVED, data });
      return { rev, issues: shownIssues(issues, locale) };
    });
  }

  @Post('lock')
  @Admin(nodeOf('edit'))
  @Summary('Edit a page, or go on with it, while nobody else does')
  lock(
    @CurrentCall() { context: { actor } }: Call,
    @Body(LOCK_BODY, 'issues') { id, client, force = false }: { id: number; client: string; force?: boolean },
  ): Promise<{ lock: ShownLock | null; rev: number }> {
    if (force && !nodeHeld(nodeOf('unlock'), actor)) throw new AppError('access.denied');
    const { records } = this.ports;
    return records.transaction(async (transaction) => {
      const rows = records.as(SYSTEM).in(transaction);
      const page = await lockPage(records, transaction, { actor, id });
      const held = await takeLock(rows, page, this.windowOf(actor, client), force);
      const { rev } = await readDraft(rows, page);
      return { lock: await shownLock(rows, held, actor), rev };
    });
  }

  @Post('unlock')
  @Admin([nodeOf('edit'), nodeOf('unlock')])
  @Summary('End the editing of a page in a window, or whoever edits it')
  unlock(
    @CurrentCall() { context: { actor } }: Call,
    @Body(UNLOCK_BODY, 'issues') { id, client }: { id: number | string; client?: string },
  ): Promise<null> {
    if (!nodeHeld(nodeOf(client === undefined ? 'unlock' : 'edit'), actor))
      throw new AppError('access.denied');
    const { records } = this.ports;
    return records.transaction(async (transaction) => {
      const rows = records.as(SYSTEM).in(transaction);
      const page = await lockPage(records, transaction, { actor, id: Number(id) });
      await dropLock(rows, page, client === undefined ? null : this.windowOf(actor, client));
      return null;
    });
  }

  private windowOf(actor: Actor, client: string): EditingWindow {
    return { actor, client, now: this.ports.now() };
  }
}

const shownPageRow = (page: StoredRow): ShownDraft['page'] => ({
  id: Number(page['id']),
  code: String(page['code']),
  title: String(page['title']),
  title_en: String(page['title_en'] ?? ''),
  status: String(page['status']),
  is_home: Number(page['is_home']) === 1,
  merchant_id: Number(page['merchant_id'] ?? 0),
});

async function publishedOf(
  rows: Parameters<typeof publishedVersion>[0],
  page: StoredRow,
): Promise<ShownDraft['published']> {
  const version = await publishedVersion(rows, page);
  if (!version) return null;
  return { version: version.id, no: version.no, time: Math.floor(instantOf(page['published_time']) / 1000) };
}

const rightsOf = (actor: Actor): ShownDraft['may'] =>
  Object.fromEntries(RIGHTS.map((name) => [name, nodeHeld(nodeOf(name), actor)])) as ShownDraft['may'];
