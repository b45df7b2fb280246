import { Controller, Get, Inject, Post } from '@nestjs/common';
import { nodeHeld, SYSTEM } from '#engine/access/index.ts';
import type { FullText, JsonSchema } from '#engine/definition/index.ts';
import type { PageDocument } from '#engine/page/index.ts';
import { logCall } from '#server/auth/log-call.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { closedBody } from '#server/http/closed-body.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { PAGE, PAGE_VERSION } from '#server/mall/pages/page-names.ts';
import type { PagePorts } from '#server/mall/pages/page-ports.ts';
import { findPage } from '#server/mall/pages/find-page.ts';
import { findVersion } from '#server/mall/pages/page-version.ts';
import { publishPage } from '#server/mall/pages/publish-page.ts';
import { restoreVersion } from '#server/mall/pages/restore-version.ts';
import { schedulePage } from '#server/mall/pages/schedule-page.ts';
import { definitionOf } from '#server/record/record-request.ts';
import { RECORD_SERVICES, type RecordServices } from '#server/record/record-services.ts';
import { answerVerb } from '#server/record/routes/back-office.ts';
import { CLIENT, DESIGNER_PATH, ID, ID_TEXT, nodeOf, NOTE, REV, TIME } from './page-call.ts';
import { PAGE_PORTS } from './page-ports.provider.ts';
import { listVersions, shownVersion, type ShownVersion } from './shown-version.ts';

const PUBLISH_BODY = closedBody(
  { id: ID, rev: { ...REV, description: 'The revision of the draft that was looked at.' }, note: NOTE },
  ['id'],
);
const RESTORE_BODY: JsonSchema = {
  type: 'object',
  properties: { id: ID, version_id: ID, client: CLIENT },
  if: { required: ['version_id'] },
  then: { required: ['id'] },
};
const VERSIONS_QUERY: JsonSchema = {
  type: 'object',
  properties: {
    id: ID_TEXT,
    page: { type: 'string', pattern: '^[0-9]{1,6}$' },
    limit: { type: 'string', pattern: '^[0-9]{1,3}$' },
  },
  required: ['id'],
};
const VERSION_QUERY: JsonSchema = { type: 'object', properties: { id: ID_TEXT }, required: ['id'] };
const SCHEDULE_BODY = closedBody(
  {
    id: ID,
    version_id: { ...ID, description: 'Left out: the draft as it is now.' },
    start: TIME,
    end: { anyOf: [TIME, { type: 'null' }] },
    after: { enum: ['revert', 'stay'] },
    note: NOTE,
  },
  ['id', 'start'],
);

interface PublishBody {
  id: number;
  rev?: number;
  note?: string;
}
interface RestoreBody {
  id?: number;
  version_id?: number;
  client?: string;
}
interface ScheduleBody {
  id: number;
  version_id?: number;
  start: number;
  end?: number | null;
  after?: 'revert' | 'stay';
  note?: string;
}

/** How a draft becomes a version, and versions what customers see. */
@Controller(DESIGNER_PATH)
export class PublishingController {
  constructor(
    @Inject(PAGE_PORTS) private readonly ports: PagePorts,
    @Inject(RECORD_SERVICES) private readonly services: RecordServices,
  ) {}

  @Post('publish')
  @Admin(nodeOf('publish'))
  @Summary('Let customers see what is being made of a page')
  publish(
    @CurrentCall() call: Call,
    @Body(PUBLISH_BODY, 'issues') { note = '', ...asked }: PublishBody,
  ): Promise<{ version: number; no: number }> {
    return this.ports.records.transaction(async (transaction) => {
      const { actor } = call.context;
      const { page, versionId, no } = await publishPage(this.ports, transaction, actor, { ...asked, note });
      const data = { page: String(page['code']), id: asked.id, version: no, note };
      await logCall(transaction.executor, call, { node: nodeOf('publish'), title: PUBLISHED, data });
      return { version: versionId, no };
    });
  }

  /** The back office brings deleted pages back by the same address. */
  @Post('restore')
  @Admin([nodeOf('rollback'), nodeOf('recycle')])
  @Summary('Make a version the draft of its page, or bring deleted pages back')
  async restore(
    @CurrentCall() call: Call,
    @Body(RESTORE_BODY, 'issues') { id, version_id: versionId, client = '' }: RestoreBody,
  ): Promise<unknown> {
    const { actor } = call.context;
    if (versionId === undefined || id === undefined)
      return answerVerb(
        { ...call, params: { verb: 'restore' } },
        this.services,
        definitionOf(this.services, PAGE),
      );
    if (!nodeHeld(nodeOf('rollback'), actor)) throw new AppError('access.denied');
    return this.ports.records.transaction(async (transaction) => {
      const window = { actor, client, now: this.ports.now() };
      const { document, rev } = await restoreVersion(this.ports, transaction, window, { id, versionId });
      const data = { id, version: versionId, rev };
      await logCall(transaction.executor, call, { node: nodeOf('rollback'), title: RESTORED, data });
      return { document, rev };
    });
  }

  @Get('versions')
  @Admin([nodeOf('index'), nodeOf('edit')])
  @Summary('What a page was, the newest first')
  versions(
    @CurrentCall() { context: { actor, locale } }: Call,
    @Query(VERSIONS_QUERY) { id, page = '1', limit = '20' }: { id: string; page?: string; limit?: string },
  ): Promise<{ list: ShownVersion[]; total: number }> {
    const { records } = this.ports;
    return records.reading(async (transaction) => {
      const found = await findPage(records, transaction, { actor, id: Number(id) });
      const rows = records.as(SYSTEM).in(transaction);
      const size = Math.min(Math.max(Number(limit), 1), 100);
      return listVersions(rows, found, { locale, page: Math.max(Number(page), 1), size });
    });
  }

  @Get('version')
  @Admin([nodeOf('index'), nodeOf('edit')])
  @Summary('A version of a page with its document')
  version(
    @CurrentCall() { context: { actor, locale } }: Call,
    @Query(VERSION_QUERY) { id }: { id: string },
  ): Promise<ShownVersion & { document: PageDocument }> {
    const { records } = this.ports;
    return records.reading(async (transaction) => {
      const [row] = await records.as(actor).in(transaction).find(PAGE_VERSION, { id });
      if (!row) throw new AppError('record.not-found');
      const page = await findPage(records, transaction, { actor, id: Number(row['page_id']) });
      const rows = records.as(SYSTEM).in(transaction);
      const version = await findVersion(rows, Number(id));
      if (!version) throw new AppError('record.not-found');
      return { ...(await shownVersion(rows, page, row, locale)), document: version.document };
    });
  }

  @Post('schedule')
  @Admin(nodeOf('schedule'))
  @Summary('Plan when a version of a page goes live')
  schedule(
    @CurrentCall() call: Call,
    @Body(SCHEDULE_BODY, 'issues')
    { id, version_id: versionId, start, end = null, after = 'revert', note = '' }: ScheduleBody,
  ): Promise<{ id: number; version: number }> {
    return this.ports.records.transaction(async (transaction) => {
      const asked = {
        id,
        ...(versionId === undefined ? {} : { versionId }),
        start: start * 1000,
        end: end === null ? null : end * 1000,
        after,
        note,
      };
      const row = await schedulePage(this.ports, transaction, call.context.actor, asked);
      const data = { id, version: Number(row['version_id']), start, end, after };
      await logCall(transaction.executor, call, { node: nodeOf('schedule'), title: PLANNED, data });
      return { id: Number(row['id']), version: Number(row['version_id']) };
    });
  }
}

const PUBLISHED: FullText = { 'zh-cn': '页面-发布', en: 'Pages: publish' };
const RESTORED: FullText = { 'zh-cn': '页面-恢复版本', en: 'Pages: restore a version' };
const PLANNED: FullText = { 'zh-cn': '页面-定时发布', en: 'Pages: schedule' };
