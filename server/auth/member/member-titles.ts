import { isObject, type JsonObject, type Locale } from '#engine/definition/index.ts';
import type { ShapeContext } from '#server/record/behaviour/behaviour.ts';

/** English titles of the rules the product comes with, by name: as they are stored, and as they are shown. */
const SHIPPED: Readonly<Record<string, { stored: string; en: string }>> = {
  account: { stored: '我的账户', en: 'My account' },
  'account/overview': { stored: '账户概览', en: 'Overview' },
  'account/profile': { stored: '个人资料', en: 'Profile' },
  'account/changePassword': { stored: '修改密码', en: 'Change password' },
  'account/integral': { stored: '积分记录', en: 'Points' },
  'account/balance': { stored: '余额记录', en: 'Balance' },
  mall: { stored: '我的商城', en: 'Shopping' },
  order: { stored: '我的订单', en: 'My orders' },
  refund: { stored: '退款售后', en: 'Refunds' },
  evaluate: { stored: '我的评价', en: 'My reviews' },
  coupon: { stored: '我的优惠券', en: 'My coupons' },
  recharge: { stored: '余额充值', en: 'Top up' },
  level: { stored: '会员等级', en: 'My level' },
  signIn: { stored: '签到', en: 'Check-in' },
  favourite: { stored: '我的收藏', en: 'Favourites' },
  footprint: { stored: '浏览足迹', en: 'Footprints' },
  reminder: { stored: '到货降价提醒', en: 'Reminders' },
  invoice: { stored: '发票', en: 'Invoices' },
  message: { stored: '消息', en: 'Messages' },
  address: { stored: '收货地址', en: 'Addresses' },
  shop: { stored: '我要开店', en: 'Open a shop' },
};

/** The title that a shipped rule is stored with. @throws where none is shipped by that name. */
export function shippedTitle(name: string): string {
  const shipped = Object.hasOwn(SHIPPED, name) ? SHIPPED[name] : undefined;
  if (shipped === undefined) throw new Error(`No rule named ${name} is shipped`);
  return shipped.stored;
}

/** The title of a member's rule in a language; one that somebody wrote themselves is as they wrote it. */
export function memberTitle({ name, title }: { name: string; title: string }, locale: Locale): string {
  const shipped = Object.hasOwn(SHIPPED, name) ? SHIPPED[name] : undefined;
  return locale === 'en' && shipped?.stored === title ? shipped.en : title;
}

/** Rules as lists show them; the editor shows what is stored, so that saving changes nothing else. */
export function translateMemberTitles({ context, verb, rows }: ShapeContext): void {
  if (verb === 'edit') return;
  for (const row of rows) {
    translate(row, context.locale);
    const above = row['parent'];
    if (isObject(above)) translate(above, context.locale);
  }
}

/** A rule above has only its title: the shipped titles are all different. */
function translate(row: JsonObject, locale: Locale): void {
  const { title } = row;
  if (typeof title !== 'string') return;
  const name = typeof row['name'] === 'string' ? row['name'] : nameOf(title);
  row['title'] = memberTitle({ name, title }, locale);
}

const nameOf = (title: string): string =>
  Object.keys(SHIPPED).find((name) => SHIPPED[name]?.stored === title) ?? '';
