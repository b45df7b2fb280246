import type { ComponentType } from 'react';
import { AgreementBlock } from './agreement.tsx';
import { BannerBlock } from './banner.tsx';
import type { BlockViewProps } from './block-props.ts';
import { ClassEntriesBlock } from './class-entries.tsx';
import { ClassWindowsBlock } from './class-windows.tsx';
import { ColumnsBlock } from './columns.tsx';
import { CountdownBlock } from './countdown.tsx';
import { CouponEntriesBlock } from './coupon-entries.tsx';
import { CouponsBlock } from './coupons.tsx';
import { DividerBlock } from './divider.tsx';
import { FloatButtonsBlock } from './float-buttons.tsx';
import { GoodsListBlock } from './goods-list.tsx';
import { GoodsMagicBlock } from './goods-magic.tsx';
import { GoodsRankBlock } from './goods-rank.tsx';
import { GoodsTabsBlock } from './goods-tabs.tsx';
import { HeadingBlock } from './heading.tsx';
import { HotZoneBlock } from './hot-zone.tsx';
import { IconGridBlock } from './icon-grid.tsx';
import { ImageBlock } from './image.tsx';
import { MagicCubeBlock } from './magic-cube.tsx';
import { MemberCardBlock } from './member-card.tsx';
import { MenuListBlock } from './menu-list.tsx';
import { MerchantsBlock } from './merchants.tsx';
import { NavBarBlock } from './nav-bar.tsx';
import { NoticeBlock } from './notice.tsx';
import { OrderEntriesBlock } from './order-entries.tsx';
import { PopupBlock } from './popup.tsx';
import { PromisesBlock } from './promises.tsx';
import { RecentlySeenBlock } from './recently-seen.tsx';
import { RecommendBlock } from './recommend.tsx';
import { RichTextBlock } from './rich-text.tsx';
import { SearchBarBlock } from './search-bar.tsx';
import { SectionBlock } from './section.tsx';
import { ServiceBlock } from './service.tsx';
import { SpacerBlock } from './spacer.tsx';
import { StickerBlock } from './sticker.tsx';
import { TabBarBlock } from './tab-bar.tsx';
import { TabsBoxBlock } from './tabs-box.tsx';
import { VideoBlock } from './video.tsx';
import { WalletEntryBlock } from './wallet-entry.tsx';

/** How each type of block looks. */
export const BLOCK_VIEWS: Readonly<Record<string, ComponentType<BlockViewProps>>> = {
  agreement: AgreementBlock,
  banner: BannerBlock,
  classEntries: ClassEntriesBlock,
  classWindows: ClassWindowsBlock,
  columns: ColumnsBlock,
  countdown: CountdownBlock,
  couponEntries: CouponEntriesBlock,
  coupons: CouponsBlock,
  divider: DividerBlock,
  floatButtons: FloatButtonsBlock,
  goodsList: GoodsListBlock,
  goodsMagic: GoodsMagicBlock,
  goodsRank: GoodsRankBlock,
  goodsTabs: GoodsTabsBlock,
  heading: HeadingBlock,
  hotZone: HotZoneBlock,
  iconGrid: IconGridBlock,
  image: ImageBlock,
  magicCube: MagicCubeBlock,
  memberCard: MemberCardBlock,
  menuList: MenuListBlock,
  merchants: MerchantsBlock,
  navBar: NavBarBlock,
  notice: NoticeBlock,
  orderEntries: OrderEntriesBlock,
  popup: PopupBlock,
  promises: PromisesBlock,
  recentlySeen: RecentlySeenBlock,
  recommend: RecommendBlock,
  richText: RichTextBlock,
  searchBar: SearchBarBlock,
  section: SectionBlock,
  service: ServiceBlock,
  spacer: SpacerBlock,
  sticker: StickerBlock,
  tabBar: TabBarBlock,
  tabsBox: TabsBoxBlock,
  video: VideoBlock,
  walletEntry: WalletEntryBlock,
};
