import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { PageDocument } from '#engine/page/index.ts';
import { useBuilderWords } from '../../texts/builder.ts';
import { useEventCallback } from '../../ui/index.ts';
import type { BuilderState } from '../builder-state.ts';
import type { BuilderCommands } from '../use-builder-commands.ts';
import { outlineRows, type OutlineRow } from './outline-rows.ts';
import { OutlineLine } from './outline-line.tsx';

interface Props {
  document: PageDocument;
  selected: BuilderState['selected'];
  anchor: string | null;
  problems: ReadonlyMap<string, number>;
  /** The block whose name is being written. */
  renaming: string | null;
  commands: BuilderCommands;
  onRename: (id: string | null) => void;
}

/** The blocks of the page as a tree: selected, moved and found by keys alone. */
export const Outline = memo(function Outline(props: Props) {
  const { document, selected, anchor, problems, renaming, commands, onRename } = props;
  const t = useBuilderWords();
  const tree = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => outlineRows(document, folded), [document, folded]);
  const current = anchor !== null && rows.some(({ id }) => id === anchor) ? anchor : document.root;
  const fold = useEventCallback((id: string, isOpen: boolean) => {
    const next = new Set(folded);
    if (isOpen) next.delete(id);
    else next.add(id);
    setFolded(next);
  });
  const line = (id: string): HTMLElement | null | undefined =>
    tree.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`);
  useFocusKept(tree, current, line);
  const go = (row: OutlineRow | undefined, isRange: boolean): void => {
    if (!row) return;
    commands.select(row.id, isRange ? 'range' : 'only');
    requestAnimationFrame(() => {
      const shown = line(row.id);
      // A name may be written in it by then.
      if (shown && !shown.contains(window.document.activeElement)) shown.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || renaming !== null) return;
    const at = rows.findIndex(({ id }) => id === current);
    const row = rows[at];
    const steps: Record<string, () => void> = {
      ArrowDown: () => go(rows[at + 1], event.shiftKey),
      ArrowUp: () => go(rows[at - 1], event.shiftKey),
      Home: () => go(rows[0], event.shiftKey),
      End: () => go(rows.at(-1), event.shiftKey),
      ArrowRight: () => (row?.hasChildren && !row.isOpen ? fold(row.id, true) : go(rows[at + 1], false)),
      ArrowLeft: () => {
        if (row?.isOpen) fold(row.id, false);
        else
          go(
            rows
              .slice(0, at)
              .reverse()
              .find(({ level }) => level < (row?.level ?? 0)),
            false,
          );
      },
      ' ': () => row && commands.select(row.id, 'toggle'),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={t('outline.label')}
      aria-multiselectable="true"
      className="pb-outline"
      data-blocks=""
      onKeyDown={onKeyDown}
    >
      {rows.map((row) => (
        <OutlineLine
          key={row.id}
          row={row}
          isSelected={row.id === document.root ? selected.size === 0 : selected.has(row.id)}
          isCurrent={row.id === current}
          problems={problems.get(row.id) ?? 0}
          isRenamed={renaming === row.id}
          commands={commands}
          onFold={fold}
          onRename={onRename}
        />
      ))}
      {rows.length === 1 && <p className="pb-empty">{t('outline.empty')}</p>}
    </div>
  );
});

/** Where a line with the focus goes away or moves, the focus stays in the tree, on the current line. */
function useFocusKept(
  tree: React.RefObject<HTMLElement | null>,
  current: string,
  line: (id: string) => HTMLElement | null | undefined,
): void {
  // Whoever opens the page can go on by keys at once.
  const hadFocus = useRef(true);
  useEffect(() => {
    const box = tree.current;
    if (!box) return undefined;
    const come = (): void => {
      hadFocus.current = true;
    };
    // A line that is taken away loses the focus to nothing; whoever goes elsewhere names where.
    const leave = (event: FocusEvent): void => {
      if (event.relatedTarget !== null && !box.contains(event.relatedTarget as Node))
        hadFocus.current = false;
    };
    box.addEventListener('focusin', come);
    box.addEventListener('focusout', leave);
    return () => {
      box.removeEventListener('focusin', come);
      box.removeEventListener('focusout', leave);
    };
  }, [tree]);
  useEffect(() => {
    const active = window.document.activeElement;
    if (hadFocus.current && (active === window.document.body || tree.current?.contains(active) === true)) {
      const shown = line(current);
      if (shown && !shown.contains(active)) shown.focus();
    }
  });
}
