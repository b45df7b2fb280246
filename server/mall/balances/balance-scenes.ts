import { defineScene } from '#server/system/notices/scene.ts';

/** A page of the member centre. */
const accountPage = (name: string) => ({ definition: `user/account/${name}`, search: {} });

const MEMO = { memo: { 'zh-cn': '备注', en: 'Note' } };

/** Money that a member has with the shop has changed. */
export const BALANCE_CHANGED = defineScene({
  key: 'balance_changed',
  title: { 'zh-cn': '余额变动', en: 'Balance changed' },
  receiver: 'member',
  variables: {
    amount: { 'zh-cn': '变动金额', en: 'Change' },
    balance: { 'zh-cn': '余额', en: 'Balance' },
    ...MEMO,
  },
  message: {
    'zh-cn': '余额变动 {amount} 元，当前余额 {balance} 元',
    en: 'Your balance has changed by {amount} to {balance}',
  },
  target: accountPage('balance'),
});

/** Points of a member have changed. */
export const POINTS_CHANGED = defineScene({
  key: 'points_changed',
  title: { 'zh-cn': '积分变动', en: 'Points changed' },
  receiver: 'member',
  variables: {
    points: { 'zh-cn': '变动积分', en: 'Change' },
    balance: { 'zh-cn': '积分', en: 'Points' },
    ...MEMO,
  },
  message: {
    'zh-cn': '积分变动 {points}，当前积分 {balance}',
    en: 'Your points have changed by {points} to {balance}',
  },
  target: accountPage('integral'),
});

/** Points of a member end soon. */
export const POINTS_EXPIRING = defineScene({
  key: 'points_expiring',
  title: { 'zh-cn': '积分即将到期', en: 'Points expire soon' },
  receiver: 'member',
  variables: {
    points: { 'zh-cn': '积分', en: 'Points' },
    day: { 'zh-cn': '到期日', en: 'Last day' },
  },
  message: {
    'zh-cn': '您有 {points} 积分将于 {day} 到期',
    en: '{points} of your points expire after {day}',
  },
  target: accountPage('integral'),
});
