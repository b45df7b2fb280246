import { createContext, use } from 'react';
import { useBlockWorld } from './block-context.ts';

/** The type of the block that is drawn. */
export const BlockTypeContext = createContext('');

/** What stands where a block has nothing to show: nothing in the shop, its name in the designer. */
export function EmptyBlock({ hint = 'block.nothing' }: { hint?: 'block.nothing' | 'block.unknown' }) {
  const { isEditing, titleOf, text } = useBlockWorld();
  const type = use(BlockTypeContext);
  if (!isEditing) return null;
  return (
    <div className="block-empty">
      <strong>{titleOf?.(type) ?? type}</strong>
      <span>{text(hint, { type })}</span>
    </div>
  );
}
