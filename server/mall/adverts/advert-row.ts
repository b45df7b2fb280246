import type { AdvertAudience, AdvertLinkKind, PopupFrequency } from '#engine/commerce/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { AdvertPlatform, AdvertSlot } from './advert-names.ts';

/** An advert as it is stored. Times in milliseconds since 1970, UTC. */
export interface AdvertRow {
  id: number;
  slot: AdvertSlot;
  merchant: number;
  title: string;
  titleEn: string;
  text: string;
  textEn: string;
  image: string;
  imageEn: string;
  video: string;
  style: string;
  link: { kind: AdvertLinkKind; target: string };
  goods: number[];
  display: 'bar' | 'popup';
  frequency: PopupFrequency;
  /** Seconds. */
  delay: number;
  closeAfter: number;
  interval: number;
  audience: AdvertAudience;
  levels: number[];
  platforms: AdvertPlatform[];
  start: number | null;
  end: number | null;
  isOn: boolean;
  /** Columns of the back office, as they were written last. */
  state: number;
  isTargetGone: boolean;
}

interface Stored extends Record<string, unknown> {
  id: string;
  slot: AdvertSlot;
  merchant: string;
  texts: string[];
  kind: AdvertLinkKind;
  target: string;
  goods: string[];
  display: AdvertRow['display'];
  frequency: PopupFrequency;
  seconds: number[];
  audience: AdvertAudience;
  levels: string;
  platforms: AdvertPlatform[];
  start: string | null;
  end: string | null;
  facts: number[];
}

const TEXTS = ['title', 'title_en', 'text', 'text_en', 'image', 'image_en', 'video', 'style'];
const texts = TEXTS.map((name) => `coalesce("${name}", '')`).join(', ');
const milliseconds = (name: string): string => `(extract(epoch from "${name}") * 1000)::text`;

const ALL = `select "id"::text as "id", "slot", "merchant_id"::text as "merchant", array[${texts}] as "texts", "link_kind" as "kind",
    coalesce(case "link_kind" when 'goods' then "link_goods_id"::text when 'classify' then "link_classify_id"::text
      when 'coupon' then "link_coupon_id"::text when 'list' then "link_query" when 'page' then "link_page"
      when 'url' then "link_url" end, '') as "target",
    coalesce("goods_ids", '{}')::text[] as "goods", "display", "frequency", array["delay", "close_after", "interval"]::int[] as "seconds",
    "audience", coalesce("levels", '') as "levels", coalesce("platform", '{}')::text[] as "platforms",
    ${milliseconds('start_time')} as "start", ${milliseconds('end_time')} as "end",
    array["status", "state", "target_gone"]::int[] as "facts"
  from "shop_advert" order by "weigh" desc, "id" desc`;

/** All adverts, the first ones of a slot first. They are few. */
export async function readAdverts(executor: Executor): Promise<AdvertRow[]> {
  const { rows } = await executor.query<Stored>({ text: ALL, values: [] });
  return rows.map(rowOf);
}

function rowOf(row: Stored): AdvertRow {
  const [title, titleEn, text, textEn, image, imageEn, video, style] = row.texts as Texts;
  const [delay, closeAfter, interval] = row.seconds as [number, number, number];
  const [status, state, gone] = row.facts as [number, number, number];
  return {
    id: Number(row.id),
    slot: row.slot,
    merchant: Number(row.merchant),
    title,
    titleEn,
    text,
    textEn,
    image,
    imageEn,
    video,
    style,
    link: { kind: row.kind, target: row.target },
    goods: row.goods.map(Number),
    display: row.display,
    frequency: row.frequency,
    delay,
    closeAfter,
    interval,
    audience: row.audience,
    levels: row.levels === '' ? [] : row.levels.split(',').map(Number),
    platforms: row.platforms,
    start: row.start === null ? null : Number(row.start),
    end: row.end === null ? null : Number(row.end),
    isOn: status === 1,
    state,
    isTargetGone: gone === 1,
  };
}

type Texts = [string, string, string, string, string, string, string, string];
