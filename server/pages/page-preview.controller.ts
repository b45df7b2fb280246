import { Controller, Inject, Post } from '@nestjs/common';
import { SYSTEM } from '#engine/access/index.ts';
import { GUEST_VIEWER, PLATFORM } from '#engine/commerce/index.ts';
import type { JsonSchema, Locale } from '#engine/definition/index.ts';
import { migratePage, type PageDocument } from '#engine/page/index.ts';
import { SECRETS, type SecretBox } from '#server/config/secret-box.ts';
import type { Call } from '#server/http/call.ts';
import { closedBody } from '#server/http/closed-body.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { PREVIEW_MS, sealPreview } from '#server/mall/adverts/advert-preview.ts';
import { CATALOG_PARTS, type CatalogParts } from '#server/mall/catalog/catalog-parts.ts';
import { checkDraft } from '#server/mall/pages/check-draft.ts';
import { findPage } from '#server/mall/pages/find-page.ts';
import { readDraft } from '#server/mall/pages/page-draft.ts';
import type { PagePorts } from '#server/mall/pages/page-ports.ts';
import { versionOfPage } from '#server/mall/pages/page-version.ts';
import { refused } from '#server/mall/refused.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { DESIGNER_PATH, ID, nodeOf, TIME } from './page-call.ts';
import { PAGE_PORTS } from './page-ports.provider.ts';
import { resolvePage, type ResolvedPage } from './resolve-page.ts';
import { soundPage } from './sound-page.ts';

const AUDIENCE: JsonSchema = { enum: ['guest', 'member'] };
const LEVEL: JsonSchema = { anyOf: [ID, { type: 'null' }] };
const RESOLVE_BODY = closedBody(
  {
    id: { ...ID, description: 'A page, whose draft is shown.' },
    document: { type: 'object', description: 'In the place of a page: a document that is stored nowhere.' },
    locale: { enum: ['zh-cn', 'en'] },
    audience: AUDIENCE,
    level: LEVEL,
    at: TIME,
  },
  [],
);
const PREVIEW_BODY = closedBody(
  {
    id: ID,
    version_id: { ...ID, description: 'Left out: the draft.' },
    audience: AUDIENCE,
    level: LEVEL,
    at: TIME,
  },
  ['id'],
);

interface Viewed {
  audience?: 'guest' | 'member';
  level?: number | null;
  /** Unix seconds. */
  at?: number;
}
interface ResolveBody extends Viewed {
  id?: number;
  document?: object;
  locale?: Locale;
}
interface PreviewBody extends Viewed {
  id: number;
  version_id?: number;
}

/** Pages as they will be. */
@Controller(DESIGNER_PATH)
export class PagePreviewController {
  constructor(
    @Inject(PAGE_PORTS) private readonly ports: PagePorts,
    @Inject(CATALOG_PARTS) private readonly parts: () => CatalogParts,
    @Inject(SECRETS) private readonly secrets: SecretBox,
  ) {}

  @Post('resolve')
  @Admin([nodeOf('index'), nodeOf('edit')], { bodySize: 'page', whileLooking: true })
  @Summary('A page that is not saved, with the data of all of its blocks')
  async resolve(
    @CurrentCall() { context }: Call,
    @Body(RESOLVE_BODY, 'issues')
    { locale = context.locale, audience = 'guest', level, at, ...asked }: ResolveBody,
  ): Promise<ResolvedPage> {
    const document = await this.documentOf(context, asked);
    const now = at ?? Math.floor(this.ports.now() / 1000);
    const viewer = { locale, now, audience, ...(typeof level === 'number' ? { level } : {}) };
    return resolvePage(this.parts(), soundPage(document), viewer);
  }

  @Post('preview')
  @Admin([nodeOf('index'), nodeOf('edit')], { whileLooking: true })
  @Summary('An address where a page is seen as it will be')
  preview(
    @CurrentCall() { context: { actor, locale } }: Call,
    @Body(PREVIEW_BODY, 'issues')
    { id, version_id: versionId, audience = 'guest', level = null, at }: PreviewBody,
  ): Promise<{ url: string }> {
    const { records, now } = this.ports;
    return records.reading(async (transaction) => {
      const page = await findPage(records, transaction, { actor, id });
      const rows = records.as(SYSTEM).in(transaction);
      if (versionId !== undefined) await versionOfPage(rows, page, versionId);
      const isGuest = audience === 'guest' && level === null;
      const token = sealPreview(this.secrets, {
        at: at === undefined ? now() : at * 1000,
        viewer: isGuest ? GUEST_VIEWER : { isMember: true, isNew: false, level },
        withOff: false,
        page: { id, version: versionId ?? null },
        until: now() + PREVIEW_MS,
      });
      return { url: previewAddress(page, locale, token) };
    });
  }

  private async documentOf(
    { actor }: Call['context'],
    { id, document }: Pick<ResolveBody, 'id' | 'document'>,
  ): Promise<PageDocument> {
    if (document !== undefined) {
      const sent = document as PageDocument;
      checkDraft(sent);
      return migratePage(sent);
    }
    if (id === undefined) throw refused('document', NOTHING_SENT);
    const { records } = this.ports;
    return records.reading(async (transaction) => {
      const page = await findPage(records, transaction, { actor, id });
      return (await readDraft(records.as(SYSTEM).in(transaction), page)).document;
    });
  }
}

const NOTHING_SENT = { 'zh-cn': '请提供页面或其内容', en: 'Name a page, or send a document' };

/** Where the page will be: the first one, one of the platform's, or one of a shop. */
function previewAddress(page: StoredRow, locale: Locale, token: string): string {
  const merchant = Number(page['merchant_id'] ?? 0);
  const isHome = Number(page['is_home']) === 1;
  const language = locale === 'en' ? '/en' : '';
  const query = new URLSearchParams({ preview: token });
  if (merchant !== PLATFORM && !isHome) query.set('merchant_id', String(merchant));
  const own = merchant === PLATFORM ? '' : `/merchant/${merchant}`;
  const path = isHome ? own : `/page/${String(page['code'])}`;
  return `${language}${path || (language === '' ? '/' : '')}?${query.toString()}`;
}
