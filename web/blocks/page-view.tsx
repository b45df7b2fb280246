import type { ComponentType } from 'react';
import type { JsonObject } from '#engine/definition/index.ts';
import type { PageDocument, PageNode } from '#engine/page/index.ts';
import { noticesIn, inSlot, type AdvertData } from './advert-data.ts';
import { BannerBlock } from './banner.tsx';
import { useBlockWorld } from './block-context.ts';
import { ClassEntriesBlock } from './class-entries.tsx';
import { ClassWindowsBlock } from './class-windows.tsx';
import { GoodsListBlock } from './goods-list.tsx';
import { HeadingBlock } from './heading.tsx';
import { HotWindow } from './hot-window.tsx';
import { NoticeBlock } from './notice.tsx';
import { PromisesBlock } from './promises.tsx';
import { RecentlySeenBlock } from './recently-seen.tsx';
import { useScreenAdverts } from './use-screen-adverts.ts';

/** How each type of block looks. */
const VIEWS: Readonly<Record<string, ComponentType<{ props: JsonObject; adverts?: readonly AdvertData[] }>>> =
  {
    banner: BannerBlock,
    notice: NoticeBlock,
    classEntries: ClassEntriesBlock,
    goodsList: GoodsListBlock,
    classWindows: ClassWindowsBlock,
    promises: PromisesBlock,
    heading: HeadingBlock,
    recentlySeen: RecentlySeenBlock,
  };

const isCarousel = ({ type, props }: PageNode): boolean =>
  type === 'banner' && (props['layout'] ?? 'wide') === 'wide';

/**
 * A page document, drawn. Blocks of unknown types show nothing. Adverts come first in the page's first carousel and notices, or at its top
 * where it has none; windows of goods stand before its first list of goods.
 */
export function PageView({ document }: { document: PageDocument }) {
  const adverts = useScreenAdverts(useBlockWorld().adverts);
  const blocks = (document.nodes[document.root]?.slots?.['body'] ?? []).flatMap((id) => {
    const node = document.nodes[id];
    return node && Object.hasOwn(VIEWS, node.type) ? [{ id, node }] : [];
  });
  const firstOf = (fits: (node: PageNode) => boolean): string | undefined =>
    blocks.find(({ node }) => fits(node))?.id;
  const [banners, notices] = [inSlot(adverts, 'banner'), noticesIn(adverts)];
  const carousel = firstOf(isCarousel);
  const notice = firstOf(({ type }) => type === 'notice');
  const goods = firstOf(({ type }) => type === 'goodsList');
  const windows = inSlot(adverts, 'hotRecommend').map((advert) => (
    <HotWindow key={`advert ${advert.id}`} advert={advert} />
  ));
  return (
    <>
      {notice === undefined && <NoticeBlock props={{}} adverts={notices} />}
      {carousel === undefined && <BannerBlock props={{}} adverts={banners} />}
      {blocks.map(({ id, node }) => {
        const View = VIEWS[node.type]!;
        const own = id === carousel ? banners : id === notice ? notices : undefined;
        const view = <View key={id} props={node.props} {...(own ? { adverts: own } : {})} />;
        return id === goods ? [...windows, view] : view;
      })}
      {goods === undefined && windows}
    </>
  );
}
