import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { JsonSchema } from '#engine/definition/index.ts';
import { wallTimeAt } from '#engine/query/index.ts';
import { RATE_LIMITS, type RateLimits } from '#server/auth/rate-limits.ts';
import { SECRETS, type SecretBox } from '#server/config/secret-box.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { closedBody } from '#server/http/closed-body.ts';
import { Public } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import { CATALOG_PARTS, type CatalogParts } from '../catalog/catalog-parts.ts';
import { dayAt } from '../day-at.ts';
import { refused } from '../refused.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { MEMBER } from '../orders/order-names.ts';
import { AdvertBook } from './advert-book.ts';
import { AdvertCounts } from './advert-counts.ts';
import {
  ADVERT,
  ADVERT_PLATFORMS,
  ADVERT_SLOTS,
  type AdvertPlatform,
  type AdvertSlot,
} from './advert-names.ts';
import { openPreview, type ShopPreview } from './advert-preview.ts';
import { ADVERT_TARGETS, type TargetPorts } from './advert-targets.ts';
import { AdvertViews } from './advert-views.ts';
import { advertViewer } from './advert-viewer.ts';
import { listAdverts, type AdvertList } from './list-adverts.ts';

const oneOrMore = (names: readonly string[]): string =>
  `^(?:${names.join('|')})(?:,(?:${names.join('|')}))*$`;
const INDEX_QUERY: JsonSchema = {
  type: 'object',
  properties: {
    slot: { type: 'string', pattern: oneOrMore(ADVERT_SLOTS), description: 'One, or several with commas.' },
    platform: {
      type: 'string',
      pattern: oneOrMore(ADVERT_PLATFORMS),
      description: 'Where they are shown: one, or several with commas. Default: `web`.',
    },
    merchant_id: {
      type: 'string',
      pattern: '^[0-9]{1,15}$',
      description: 'Those of a shop. Default: the platform’s.',
    },
    preview: { type: 'string', maxLength: 2000, description: 'A token of the back office.' },
  },
  required: ['slot'],
};
const IDS: JsonSchema = {
  type: 'array',
  items: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  maxItems: 50,
};
const SEEN_BODY = closedBody(
  {
    ids: IDS,
    clicked: {
      oneOf: [{ type: 'boolean' }, IDS],
      description: 'Those of them that were clicked; true: all.',
    },
    view: {
      type: 'string',
      pattern: '^[A-Za-z0-9-]{8,64}$',
      description: 'Made up for each view of a page: what is reported of it twice counts once.',
    },
  },
  ['ids'],
);

interface IndexQuery {
  slot: string;
  platform?: string;
  merchant_id?: string;
  preview?: string;
}

interface SeenBody {
  ids: number[];
  clicked?: boolean | number[];
  view?: string;
}

interface ShownAdverts extends AdvertList {
  /** The shop's day, `2026-11-25`, by which it is remembered what was shown today. */
  day: string;
  /** Of a preview: its time in unix seconds, and as a clock in the shop shows it. */
  preview?: { at: number; time: string };
}

/** Adverts of the shop, and what becomes of them. */
@Controller('api')
export class AdvertsController {
  private readonly views = new AdvertViews();

  constructor(
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(CATALOG_PARTS) private readonly parts: () => CatalogParts,
    @Inject(SHOP_DEPS) private readonly deps: ShopDeps,
    @Inject(AdvertBook) private readonly book: AdvertBook,
    @Inject(AdvertCounts) private readonly counts: AdvertCounts,
    @Inject(ADVERT_TARGETS) private readonly targets: TargetPorts,
    @Inject(SECRETS) private readonly secrets: SecretBox,
    @Inject(RATE_LIMITS) private readonly limits: RateLimits,
  ) {}

  @Get('shop.advert/index')
  @Public({ audience: 'member' })
  @Summary('Adverts that are shown to the caller now')
  async index(
    @CurrentCall() { context: { actor, locale } }: Call,
    @Query(INDEX_QUERY) { slot, platform = 'web', merchant_id: merchant = '0', preview: token }: IndexQuery,
  ): Promise<ShownAdverts> {
    this.isThere();
    const preview = token === undefined ? null : this.previewOf(token);
    const at = preview?.at ?? this.deps.now();
    const id = actor.audience === 'member' ? actor.id : null;
    const hasLevels = this.metadata.get(MEMBER)?.fieldByName.has('level_id') ?? false;
    const found = await listAdverts(
      {
        ...this.targets,
        book: this.book,
        parts: this.parts,
        viewer: async (audiences) =>
          preview?.viewer ?? advertViewer(this.parts().executor, { id, hasLevels }, audiences),
      },
      {
        slots: slot.split(',') as AdvertSlot[],
        platforms: platform.split(',') as AdvertPlatform[],
        merchant: Number(merchant),
        at,
        withOff: preview?.withOff ?? false,
        locale,
      },
    );
    const timeZone = this.deps.settings.get(BASICS.settings.time_zone);
    const day = dayAt(at, timeZone);
    if (!preview) return { ...found, day };
    const seconds = Math.floor(at / 1000);
    return { ...found, personal: false, day, preview: { at: seconds, time: wallTimeAt(seconds, timeZone) } };
  }

  @Post('shop.advert/seen')
  @Public()
  @Summary('Adverts that somebody has seen, and clicked')
  async seen(
    @CurrentCall() { context: { ip, userAgent } }: Call,
    @Body(SEEN_BODY, 'issues') { ids, clicked = false, view }: SeenBody,
  ): Promise<null> {
    this.isThere();
    await this.limits.take('beacon.address', ip);
    const known = new Set((await this.book.read()).map(({ id }) => id));
    const seen = ids.filter((id) => known.has(id));
    const pressed = typeof clicked === 'boolean' ? (clicked ? seen : []) : clicked;
    const visitor = view === undefined ? `${ip} ${userAgent}` : `view ${view}`;
    this.counts.add(this.views.note(visitor, seen, pressed, this.deps.now()));
    return null;
  }

  private previewOf(token: string): ShopPreview {
    const preview = openPreview(this.secrets, token, this.deps.now());
    if (!preview) throw refused('preview', PREVIEW_OVER);
    return preview;
  }

  /** @throws AppError `record.not-found` in a product without the mall's definitions. */
  private isThere(): void {
    if (!this.metadata.get(ADVERT)) throw new AppError('record.not-found');
  }
}

const PREVIEW_OVER = {
  'zh-cn': '预览已过期，请在后台重新打开',
  en: 'The preview has ended. Open it again from the back office',
};
