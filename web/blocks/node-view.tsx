import { memo } from 'react';
import { useBlockWorld } from './block-context.ts';
import { BLOCK_VIEWS } from './block-views.ts';
import { BlockTypeContext, EmptyBlock } from './empty-block.tsx';
import { HotWindow } from './hot-window.tsx';
import { boxStyle, isForViewer, nodeClass } from './node-look.ts';
import { useNode } from './page-store.ts';
import { useAdvertsOf } from './placed-adverts.ts';

/**
 * Any block of the page by its id, with what stands in it. The designer finds blocks by `data-node`. In the shop a block of an unknown
 * type is nothing; the designer shows that there is one.
 */
export const NodeView = memo(function NodeView({ id }: { id: string }) {
  const node = useNode(id);
  const { isEditing, member } = useBlockWorld();
  const { own, before } = useAdvertsOf(id);
  if (!node) return null;
  const View = Object.hasOwn(BLOCK_VIEWS, node.type) ? BLOCK_VIEWS[node.type] : undefined;
  if (!isEditing && (!View || !isForViewer(node.show ?? {}, member))) return null;
  return (
    <>
      {before.map((advert) => (
        <HotWindow key={advert.id} advert={advert} />
      ))}
      <div className={nodeClass(node)} data-node={id} data-type={node.type} style={boxStyle(node.box)}>
        <BlockTypeContext value={node.type}>
          {View ? (
            <View id={id} props={node.props} {...(own ? { adverts: own } : {})} />
          ) : (
            <EmptyBlock hint="block.unknown" />
          )}
        </BlockTypeContext>
      </div>
    </>
  );
});
