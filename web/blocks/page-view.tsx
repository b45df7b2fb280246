import type { ComponentType } from 'react';
import type { JsonObject } from '#engine/definition/index.ts';
import type { PageDocument } from '#engine/page/index.ts';
import { BannerBlock } from './banner.tsx';
import { ClassEntriesBlock } from './class-entries.tsx';
import { ClassWindowsBlock } from './class-windows.tsx';
import { GoodsListBlock } from './goods-list.tsx';
import { HeadingBlock } from './heading.tsx';
import { NoticeBlock } from './notice.tsx';
import { PromisesBlock } from './promises.tsx';
import { RecentlySeenBlock } from './recently-seen.tsx';

/** How each type of block looks. */
const VIEWS: Readonly<Record<string, ComponentType<{ props: JsonObject }>>> = {
  banner: BannerBlock,
  notice: NoticeBlock,
  classEntries: ClassEntriesBlock,
  goodsList: GoodsListBlock,
  classWindows: ClassWindowsBlock,
  promises: PromisesBlock,
  heading: HeadingBlock,
  recentlySeen: RecentlySeenBlock,
};

/** A page document, drawn. Blocks of unknown types show nothing. */
export function PageView({ document }: { document: PageDocument }) {
  const body = document.nodes[document.root]?.slots?.['body'] ?? [];
  return (
    <>
      {body.map((id) => {
        const node = document.nodes[id];
        const View = node && Object.hasOwn(VIEWS, node.type) ? VIEWS[node.type] : undefined;
        return node && View ? <View key={id} props={node.props} /> : null;
      })}
    </>
  );
}
