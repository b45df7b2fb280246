import { Icon } from '../../ui/index.ts';
import type { RowActions } from './body/row-actions.ts';
import type { RowWords } from './body/row-words.ts';
import type { TreeRow } from '../../fields/tree/index.ts';

interface TreeCellProps {
  placed: TreeRow;
  closed: boolean;
  words: RowWords;
  actions: RowActions;
  children: React.ReactNode;
}

/** What shows the tree: a cell behind its row's indent and the button that folds it. */
export function TreeCell({ placed, closed, words, actions, children }: TreeCellProps) {
  return (
    <div className="tree" style={{ paddingLeft: Math.min(placed.depth, DEEPEST) * 18 }}>
      {placed.hasChildren ? (
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={!closed}
          aria-label={closed ? words.expand : words.collapse}
          onClick={() => actions.fold(placed.id)}
        >
          <Icon name={closed ? 'chevron-right' : 'chevron-down'} size={15} />
        </button>
      ) : (
        <span className="leaf" />
      )}
      {placed.isCircle && (
        <span className="circle" role="img" aria-label={words.circle} title={words.circle}>
          <Icon name="warning" size={15} />
        </span>
      )}
      <div className="cell">{children}</div>
    </div>
  );
}

/** Deeper rows are not indented further: their names would have no room left. */
export const DEEPEST = 12;
