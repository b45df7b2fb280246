import { GUEST_VIEWER, advertState } from '#engine/commerce/index.ts';
import type { FullText, JsonObject } from '#engine/definition/index.ts';
import { ADVERT, MAX_WINDOW_GOODS } from '#server/mall/adverts/advert-names.ts';
import { PREVIEW_MS, sealPreview } from '#server/mall/adverts/advert-preview.ts';
import { BESIDES, noteGoods } from '#server/mall/catalog-search/note-goods.ts';
import { instantIn } from '#server/mall/instant-in.ts';
import { instantOf } from '#server/mall/instant-of.ts';
import { livePageCodes } from '#server/mall/pages/live-page-codes.ts';
import type {
  ActionContext,
  Behaviour,
  BehaviourDeps,
  StageContext,
} from '#server/record/behaviour/behaviour.ts';

/** What the state and the link of an advert are written in. */
const TIMES = ['start_time', 'end_time'];
const TARGETS = [
  'link_kind',
  'link_goods_id',
  'link_classify_id',
  'link_page',
  'link_coupon_id',
  'goods_ids',
];

/** Adverts of the shop: every change is seen by the next page that is drawn, on every server. */
export const advertBehaviour = (deps: BehaviourDeps): Behaviour => ({
  definition: ADVERT,
  async validate(stage) {
    if (stage.verb === 'add' || stage.verb === 'edit') await checkAdvert(deps, stage);
  },
  before({ row, change }) {
    const merged = { ...row, ...change };
    if (row === null || TIMES.some((name) => name in change)) {
      const times = { start: timeOf(merged['start_time']), end: timeOf(merged['end_time']) };
      change['state'] = advertState(times, deps.now());
    }
    // What can be chosen is there; a target that goes is noticed within a minute.
    if (row !== null && TARGETS.some((name) => isOther(row[name], change[name]))) change['target_gone'] = 0;
  },
  after: ({ executor }) => noteGoods(executor, [BESIDES]),
  actions: { preview: (action) => ({ open: previewAddress(deps, action) }) },
});

async function checkAdvert(
  { shippedPages }: BehaviourDeps,
  { row, change, issues, executor }: StageContext,
): Promise<void> {
  const advert: JsonObject = { ...row, ...change };
  const complain = (path: string, message: FullText): void => issues.add({ path, code: 'custom', message });
  const [start, end] = [timeOf(advert['start_time']), timeOf(advert['end_time'])];
  if (start !== null && end !== null && end <= start) complain('end_time', ENDS_FIRST);
  const goods = advert['goods_ids'];
  if (Array.isArray(goods) && goods.length > MAX_WINDOW_GOODS) complain('goods_ids', TOO_MANY_GOODS);
  const page = advert['link_page'];
  const isPage = advert['link_kind'] === 'page' && isOther(row?.['link_page'], change['link_page']);
  if (!isPage || typeof page !== 'string' || page === '') return;
  if (shippedPages().has(page)) return;
  const codes = [...shippedPages(), ...(await livePageCodes(executor))];
  if (codes.includes(page)) return;
  complain('link_page', {
    'zh-cn': `没有此页面，可用：${codes.join('、')}`,
    en: `There is no such page. There are: ${codes.join(', ')}`,
  });
}

const timeOf = (stored: JsonObject[string] | undefined): number | null =>
  stored === null || stored === undefined ? null : instantOf(stored);

const isOther = (before: unknown, after: unknown): boolean =>
  after !== undefined && JSON.stringify(after ?? null) !== JSON.stringify(before ?? null);

const ENDS_FIRST = { 'zh-cn': '结束时间须晚于开始时间', en: 'It has to end after it begins' };
const TOO_MANY_GOODS = {
  'zh-cn': `最多 ${MAX_WINDOW_GOODS} 件商品`,
  en: `At most ${MAX_WINDOW_GOODS} goods`,
};

/** Where the shop is seen as it will be: the platform's first page, or that of the caller's own shop. */
function previewAddress({ seal, now }: BehaviourDeps, { params, context }: ActionContext): string {
  const { audience = 'guest', level = null, off = false, at } = params;
  const isGuest = audience === 'guest' && level === null;
  const member = { isMember: true, isNew: audience === 'new', level: level === null ? null : Number(level) };
  const preview = {
    at: instantIn(at) ?? now(),
    viewer: isGuest ? GUEST_VIEWER : member,
    withOff: off === true,
    until: now() + PREVIEW_MS,
  };
  const token = sealPreview({ seal }, preview);
  const { merchantId } = context.actor;
  const page = merchantId === null ? '' : `/merchant/${merchantId}`;
  const language = context.locale === 'en' ? '/en' : '';
  return `${language}${page || (language === '' ? '/' : '')}?preview=${encodeURIComponent(token)}`;
}
