import { useLayoutEffect, useMemo, useState } from 'react';
import type { PageDocument } from '#engine/page/index.ts';
import { BannerBlock } from './banner.tsx';
import { colorOf, stringOf } from './block-props.ts';
import { useBlockWorld } from './block-context.ts';
import { HotWindow } from './hot-window.tsx';
import { NodeView } from './node-view.tsx';
import { NoticeBlock } from './notice.tsx';
import { createPageStore, PageDrawingContext } from './page-store.ts';
import { PlacedAdvertsContext, usePlacedAdverts } from './placed-adverts.ts';
import { Slot } from './slot.tsx';

/**
 * A page document, drawn: its body, and what lies over it. Adverts come first in the page's first carousel and notices, or at its top
 * where it has none; windows of goods stand before its first list of goods. A change of one block draws that block alone.
 */
export function PageView({ document }: { document: PageDocument }) {
  const [store] = useState(() => createPageStore(document));
  useLayoutEffect(() => store.write(document), [store, document]);
  const drawing = useMemo(() => ({ store, Node: NodeView }), [store]);
  const adverts = usePlacedAdverts(document);
  const { isEditing } = useBlockWorld();
  const { root, nodes } = document;
  const { firsts, notices, banners, windows } = adverts;
  const { background, width } = nodes[root]?.props ?? {};
  const isOver = isEditing || (nodes[root]?.slots?.['overlay'] ?? []).length > 0;
  return (
    <PageDrawingContext value={drawing}>
      <PlacedAdvertsContext value={adverts}>
        <div className="page-ground" style={{ background: colorOf(background) }}>
          <div className="blocks" data-width={stringOf(width, 'page')}>
            {firsts.notice === undefined && <NoticeBlock props={{}} adverts={notices} />}
            {firsts.carousel === undefined && <BannerBlock props={{}} adverts={banners} />}
            <Slot parent={root} name="body" />
            {firsts.goods === undefined &&
              windows.map((advert) => <HotWindow key={advert.id} advert={advert} />)}
          </div>
        </div>
        {isOver && <Slot parent={root} name="overlay" />}
      </PlacedAdvertsContext>
    </PageDrawingContext>
  );
}
