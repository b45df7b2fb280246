import { useBlockWorld } from './block-context.ts';
import { useNode, usePageDrawing } from './page-store.ts';

/** The blocks that stand in a slot of a block, in their order. */
export function Slot({ parent, name }: { parent: string; name: string }) {
  const { Node } = usePageDrawing();
  const { isEditing } = useBlockWorld();
  const ids = useNode(parent)?.slots?.[name] ?? [];
  return (
    <div
      className={isEditing && ids.length === 0 ? 'slot is-empty' : 'slot'}
      data-slot={name}
      data-parent={parent}
      data-editing={isEditing || undefined}
    >
      {ids.map((id) => (
        <Node key={id} id={id} />
      ))}
    </div>
  );
}
