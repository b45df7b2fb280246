import { banner } from './blocks/banner.ts';
import type { BlockType } from './blocks/block-type.ts';
import { iconGrid, menuList } from './blocks/entries.ts';
import { goodsMagic, goodsRank, goodsTabs, recommend } from './blocks/goods-blocks.ts';
import { hotZone } from './blocks/hot-zone.ts';
import { columns, section, tabsBox } from './blocks/layout.ts';
import { magicCube } from './blocks/magic-cube.ts';
import { agreement, countdown, coupons, merchants } from './blocks/market.ts';
import { couponEntries, memberCard, orderEntries, walletEntry } from './blocks/member.ts';
import { navBar, tabBar } from './blocks/navigation.ts';
import { floatButtons, popup } from './blocks/over-page.ts';
import { image, video } from './blocks/pictures.ts';
import { promises } from './blocks/promises.ts';
import { root } from './blocks/root.ts';
import { searchBox } from './blocks/search-box.ts';
import { service } from './blocks/service.ts';
import { classEntries, classWindows, goodsList, notice, recentlySeen } from './blocks/shop-window.ts';
import { sticker } from './blocks/sticker.ts';
import { divider, heading, richText, spacer } from './blocks/words.ts';

/** The blocks there are, by type. */
export const BLOCK_TYPES: Readonly<Record<string, BlockType>> = {
  page: root,
  columns,
  section,
  tabsBox,
  tabBar,
  navBar,
  heading,
  richText,
  notice,
  searchBar: searchBox,
  iconGrid,
  menuList,
  divider,
  spacer,
  banner,
  image,
  magicCube,
  hotZone,
  video,
  sticker,
  goodsList,
  goodsTabs,
  goodsMagic,
  goodsRank,
  recommend,
  recentlySeen,
  classEntries,
  classWindows,
  coupons,
  countdown,
  merchants,
  popup,
  memberCard,
  orderEntries,
  walletEntry,
  couponEntries,
  promises,
  service,
  agreement,
  floatButtons,
};
