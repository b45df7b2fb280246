import { HOUSE } from '#engine/access/index.ts';
import { bannerScene } from './drawing/banner-scenes.ts';
import { daysBefore, picture, type Row, type Sample } from './sample.ts';

const WINDOW_GOODS = 8;
/** English names of what stands in the window. */
const WINDOW = /tea|oolong|Longjing|bowl|coffee|beans|cookies|cake/;

/** Two banners, a notice and a window of goods. */
export function makeAdverts(sample: Sample, now: Date): void {
  const scene = (name: string): string => picture(sample, `advert-${name}`, bannerScene(name));
  const cover = picture(sample, 'advert-window', bannerScene('teatime', 'upright'));
  const adverts: Row[] = [
    {
      slot: 'banner',
      title: '一壶好茶，慢慢喝完',
      title_en: 'A good pot of tea, in no hurry',
      text: '新到春茶与青瓷茶具，两件起包邮。',
      text_en: 'Spring tea and celadon ware, delivered free from two pieces.',
      image: scene('teatime'),
      style: 'sage',
      link_kind: 'list',
      link_query: 'keyword=茶&sort=sales',
    },
    {
      slot: 'banner',
      title: '书桌收拾好，再开始',
      title_en: 'A tidy desk to begin with',
      text: '台灯、键盘与本子，一次配齐。',
      text_en: 'A lamp, a keyboard and a notebook that go together.',
      image: scene('desk'),
      style: 'sky',
      link_kind: 'list',
      link_query: 'keyword=台灯&sort=score',
    },
    {
      slot: 'alert',
      title: '演示商城：所有商品、价格与订单均为示例',
      title_en: 'A demonstration: all goods, prices and orders are samples',
      text: '',
      text_en: '',
      image: '',
      style: 'calm',
      link_kind: 'none',
      link_query: '',
    },
    {
      slot: 'hotRecommend',
      title: '下午茶提案',
      title_en: 'For the afternoon',
      text: '茶、咖啡、点心，和装得下它们的好器物。',
      text_en: 'Tea, coffee, something sweet, and the ware to serve it in.',
      image: cover,
      style: 'rail',
      link_kind: 'list',
      link_query: 'keyword=茶&sort=score',
    },
  ];
  const window = windowGoods(sample);
  sample.tables.set(
    'shop_advert',
    adverts.map((advert, place) => ({
      id: place + 1,
      merchant_id: HOUSE,
      ...advert,
      goods_ids: advert['slot'] === 'hotRecommend' ? window : [],
      status: 1,
      weigh: adverts.length - place,
      create_time: daysBefore(now, 14),
    })),
  );
}

/** Goods on sale whose names fit the window, one of each kind first. */
function windowGoods({ tables }: Sample): number[] {
  const fitting = (tables.get('shop_goods') ?? []).filter(
    ({ name_en: name, status }) => status === 1 && WINDOW.test(String(name)),
  );
  return fitting.slice(0, WINDOW_GOODS).map(({ id }) => Number(id));
}
