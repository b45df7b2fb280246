import type { FullText } from '#engine/definition/index.ts';

/** Where a parcel is, in words. */
export const TRACK_WORDS: Readonly<Record<string, FullText>> = {
  waiting: { 'zh-cn': '待揽收', en: 'Waiting' },
  moving: { 'zh-cn': '运输中', en: 'Moving' },
  delivering: { 'zh-cn': '派送中', en: 'Being delivered' },
  signed: { 'zh-cn': '已签收', en: 'Signed' },
  problem: { 'zh-cn': '异常', en: 'Problem' },
  returning: { 'zh-cn': '退回中', en: 'Returning' },
};
