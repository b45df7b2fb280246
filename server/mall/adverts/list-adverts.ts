import {
  ADVERT_STATES,
  advertAddress,
  advertState,
  isAdvertFor,
  type AdvertAudience,
  type AdvertLinkKind,
  type AdvertViewer,
  type PopupFrequency,
} from '#engine/commerce/index.ts';
import type { Locale } from '#engine/definition/index.ts';
import type { CatalogParts } from '../catalog/catalog-parts.ts';
import { inLocale, readCards, type GoodsCard } from '../catalog/goods-card.ts';
import type { AdvertBook } from './advert-book.ts';
import { MAX_WINDOW_GOODS, type AdvertPlatform, type AdvertSlot } from './advert-names.ts';
import type { AdvertRow } from './advert-row.ts';
import { advertTargets, type TargetPorts } from './advert-targets.ts';
import { isTargetGone } from './is-target-gone.ts';

/** An advert as the shop shows it. */
export interface AdvertCard {
  id: number;
  slot: AdvertSlot;
  title: string;
  image: string;
  /** The picture in other widths, for `img srcset`; empty for one that can't be drawn smaller. */
  image_srcset: string;
  video: string;
  text: string;
  /** `url`: a path of the shop without its language, or an address elsewhere; empty: it leads nowhere. */
  link: { kind: AdvertLinkKind; url: string };
  /** Of a window: those on sale. */
  goods?: GoodsCard[];
  display: 'bar' | 'popup';
  frequency: PopupFrequency;
  /** Seconds until a popup comes, until it goes (0: it stays), and that a banner stays. */
  delay: number;
  close_after: number;
  interval: number;
  style: string;
  /** Where it is shown; empty: everywhere. */
  platform: AdvertPlatform[];
}

/** What is asked for. */
export interface AdvertQuery {
  slots: readonly AdvertSlot[];
  /** 0: the platform's own. */
  merchant: number;
  platforms: readonly AdvertPlatform[];
  /** Milliseconds since 1970, UTC. */
  at: number;
  withOff: boolean;
  locale: Locale;
}

export interface AdvertListPorts extends TargetPorts {
  book: AdvertBook;
  parts: () => CatalogParts;
  /** Who looks, as far as these audiences ask for it. */
  viewer: (audiences: ReadonlySet<AdvertAudience>) => Promise<AdvertViewer>;
}

export interface AdvertList {
  list: AdvertCard[];
  /** Whether others than the one who asks are shown others. */
  personal: boolean;
}

/** From a phone to the whole width of a page. */
const WIDTHS = [640, 1280] as const;

/** What a viewer is shown now: adverts that run, are for them, and lead to something that is there. */
export async function listAdverts(ports: AdvertListPorts, query: AdvertQuery): Promise<AdvertList> {
  const rows = (await ports.book.read()).filter((row) => isAsked(row, query));
  const coupons = rows.flatMap(({ link }) => (link.kind === 'coupon' && link.target ? [link.target] : []));
  const targets = await advertTargets(ports, coupons);
  const there = rows.filter((row) => !isTargetGone(row, targets));
  const audiences = new Set(there.map(({ audience }) => audience));
  const viewer = await ports.viewer(audiences);
  const shown = there.filter((row) => isAdvertFor(row, viewer, query.platforms));
  const goods = await goodsOf(ports.parts(), shown, query.locale);
  return {
    list: shown.flatMap((row) => {
      const card = cardOf(ports.parts(), row, query.locale);
      if (row.slot !== 'hotRecommend') return [card];
      const own = row.goods.flatMap((id) => goods.get(id) ?? []).slice(0, MAX_WINDOW_GOODS);
      return own.length === 0 ? [] : [{ ...card, goods: own }];
    }),
    personal: [...audiences].some((audience) => audience !== 'all'),
  };
}

function isAsked(row: AdvertRow, { slots, merchant, platforms, at, withOff }: AdvertQuery): boolean {
  const isOfPlatform = row.platforms.length === 0 || row.platforms.some((each) => platforms.includes(each));
  return (
    row.merchant === merchant &&
    slots.includes(row.slot) &&
    isOfPlatform &&
    (row.isOn || withOff) &&
    advertState(row, at) === ADVERT_STATES.running
  );
}

async function goodsOf(
  { executor, catalog, ...shown }: CatalogParts,
  rows: readonly AdvertRow[],
  locale: Locale,
): Promise<Map<number, GoodsCard>> {
  const ids = rows.filter(({ slot }) => slot === 'hotRecommend').flatMap(({ goods }) => goods);
  const cards = await readCards(executor, await catalog.read(), [...new Set(ids)], { locale, ...shown });
  return new Map(cards.map((card) => [card.id, card]));
}

function cardOf({ pictures }: CatalogParts, row: AdvertRow, locale: Locale): AdvertCard {
  const image = inLocale(locale, row.image, row.imageEn);
  return {
    id: row.id,
    slot: row.slot,
    title: inLocale(locale, row.title, row.titleEn),
    image,
    image_srcset: pictures.setOf(image, WIDTHS),
    video: row.video,
    text: inLocale(locale, row.text, row.textEn),
    link: { kind: row.link.kind, url: advertAddress(row.link) },
    display: row.display,
    frequency: row.frequency,
    delay: row.delay,
    close_after: row.closeAfter,
    interval: row.interval,
    style: row.style,
    platform: row.platforms,
  };
}
