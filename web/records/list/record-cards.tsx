import { memo, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Box, Button, Checkbox, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ClientChild, ClientColumn, ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { wrappedTags } from '../detail/whole-cells.ts';
import { recordPath } from '../../providers/index.ts';
import { useLocale, withTexts } from '../../texts/index.ts';
import { Icon, IconButton } from '../../ui/index.ts';
import { addedRowButtonNames, RowButtonBar, rowButtonNames } from '../buttons/index.ts';
import { FROM_LIST } from '../form/form-opening.ts';
import { rightsOf } from '../rights.ts';
import { useEventCallback } from '../../ui/use-event-callback.ts';
import { NoteLine } from './branches/note-line.tsx';
import { CellOf } from './body/cell-of.tsx';
import { focusDrawn } from './body/focus-lost.ts';
import { useFocusedRow, useTakeOver } from './body/use-focused-row.ts';
import { ChildCount } from './body/child-count.tsx';
import type { RowActions } from './body/row-actions.ts';
import { isSelectable } from './body/use-column-layout.ts';
import { useDragSort } from './drag/use-drag-sort.ts';
import { rowLabel } from './row-label.ts';
import { TotalsCard } from './totals-row.tsx';
import type { TreeRow } from '../../fields/tree/index.ts';
import type { RecordListState } from './use-record-list.ts';
import type { ColumnChoice } from './use-column-choice.ts';
import { useSelection } from './use-selection.ts';
import { LazyRowsBelow } from './unfolded/lazy-rows-below.tsx';
import { unfoldsRow, useUnfolded } from './unfolded/use-unfolded.ts';
import { useTree } from './use-tree.ts';
import { lazyPart } from '../../providers/lazy-part.ts';

const MoveDialog = lazyPart(() =>
  withTexts(import('./drag/move-dialog.tsx'), 'drag').then((it) => ({ default: it.MoveDialog })),
);

interface Props {
  view: ClientView;
  list: RecordListState;
  columns: ClientColumn[];
  choice?: ColumnChoice;
  onDelete: (row: Row, anchor?: HTMLElement) => void;
  onDeleteSelected?: () => void;
}

/** Cards that fill a phone; the others follow when these are there. */
const FIRST = 12;
/** Facts that a card shows before somebody asks for the others; two more are not worth asking. */
const FACTS = 8;
const SPARE = 2;

/** The same columns on narrow screens: one card for a row, its label as the title. */
export function RecordCards({ view, list, columns, onDelete }: Props) {
  const tree = useTree(view, list, []);
  const drag = useDragSort(view, list, tree);
  const selection = useSelection(list, tree.placed);
  const count = useDeferredValue(tree.shown.length, FIRST);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const focused = useFocusedRow(tree.shown);
  useTakeOver(focused, null, (id) => box && focusDrawn(box, id));
  const noteFocus = (event: React.FocusEvent): void => {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row;
    if (id !== undefined) focused.note(id);
  };
  const del = useEventCallback((id: string, anchor?: HTMLElement) => {
    const found = tree.placed.find((each) => each.id === id);
    if (found) onDelete(found.row, anchor);
  });
  const tick = useEventCallback(selection.toggle);
  const fold = useEventCallback(tree.toggle);
  const place = useEventCallback(drag.ask);
  const open = useEventCallback(() => undefined);
  const { child, ids: unfolded, toggle: unfold } = useUnfolded(view);
  const actions: RowActions = useMemo(
    () => ({ open, tick, fold, unfold, del, place }),
    [open, tick, fold, unfold, del, place],
  );
  return (
    <>
      <Box
        component="ul"
        ref={setBox}
        className="mm-cards"
        onFocus={noteFocus}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {tree.shown.slice(0, Math.max(count, FIRST)).map((placed) => (
          <Box
            component="li"
            key={placed.id}
            data-row={placed.id}
            data-current={placed.id === focused.id || undefined}
            tabIndex={-1}
            sx={{
              '&:focus': { outline: 'none' },
              '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
              borderTop: 1,
              borderColor: 'divider',
              pl: Math.min(placed.depth, 5) * 2,
              contentVisibility: 'auto',
              containIntrinsicSize: placed.note ? 'auto 48px' : 'auto 160px',
            }}
          >
            {placed.note ? (
              <Box sx={{ px: 1.5, py: 1.25 }}>
                <NoteLine note={placed.note} />
              </Box>
            ) : (
              <Card
                view={view}
                placed={placed}
                columns={columns}
                selected={selection.ids.has(placed.id)}
                half={selection.half.has(placed.id)}
                closed={placed.hasChildren && tree.isClosed(placed.id)}
                movable={drag.order !== null}
                actions={actions}
              />
            )}
            {unfoldsRow(child, placed.row) && !placed.note && (
              <Below
                view={view}
                row={placed.row}
                child={child}
                isOpen={unfolded.has(placed.id)}
                onToggle={() => unfold(placed.id)}
              />
            )}
          </Box>
        ))}
      </Box>
      {view.totals.length > 0 && <TotalsCard view={view} list={list} />}
      <Suspense>
        {drag.asked && (
          <MoveDialog
            view={view}
            row={drag.asked}
            order={drag.order ?? ''}
            onClose={drag.leave}
            onMoved={drag.refresh}
          />
        )}
      </Suspense>
    </>
  );
}

interface BelowProps {
  view: ClientView;
  row: Row;
  child: ClientChild;
  isOpen: boolean;
  onToggle: () => void;
}

/** The child rows of a card, which it unfolds. */
function Below({ view, row, child, isOpen, onToggle }: BelowProps) {
  const locale = useLocale();
  return (
    <Box sx={{ px: 1.5, pb: 1 }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        onClick={onToggle}
        startIcon={<Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={15} />}
      >
        {textIn(child.title, locale)}
      </Button>
      {isOpen && (
        <Box className="mm-below" sx={{ overflowX: 'auto' }}>
          <LazyRowsBelow view={view} row={row} child={child} />
        </Box>
      )}
    </Box>
  );
}

interface CardProps {
  view: ClientView;
  placed: TreeRow;
  columns: ClientColumn[];
  selected: boolean;
  half: boolean;
  closed: boolean;
  movable: boolean;
  actions: RowActions;
}

const Card = memo(function Card(props: CardProps) {
  const { view, placed, columns, selected, half, actions } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const { row, id } = placed;
  const rights = rightsOf(view);
  const buttons = rights.open ? rowButtonNames(view) : addedRowButtonNames(view);
  const facts = columns.filter((column) => column.field !== view.label);
  const [isWhole, setWhole] = useState(false);
  const count = facts.length + view.children.length;
  const isLong = count > FACTS + SPARE;
  const isCut = isLong && !isWhole;
  return (
    <Box
      sx={{
        px: 1.5,
        py: 1.25,
        bgcolor: selected ? 'action.selected' : undefined,
        opacity: placed.isContext ? 0.62 : 1,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 0.5 }}>
        {isSelectable(view) && (
          <Checkbox
            checked={selected}
            indeterminate={half}
            onChange={() => actions.tick(id, false)}
            sx={{ ml: -0.75 }}
            slotProps={{ input: { 'aria-label': `${t('list.selectRow')} ${id}` } }}
          />
        )}
        {placed.hasChildren && (
          <IconButton
            icon={props.closed ? 'chevron-right' : 'chevron-down'}
            iconSize={16}
            label={props.closed ? t('list.expand') : t('list.collapse')}
            aria-expanded={!props.closed}
            onClick={() => actions.fold(id)}
          />
        )}
        <Typography
          noWrap
          dir="auto"
          component={rights.open ? RouterLink : 'span'}
          {...(rights.open ? { to: recordPath(view.name, row.id), state: FROM_LIST } : {})}
          sx={{ flex: 1, fontWeight: 600, color: 'text.primary', textDecoration: 'none' }}
        >
          {rowLabel(view, row, locale)}
        </Typography>
        {props.movable && (
          <IconButton icon="grip" iconSize={16} label={t('rows.moveTo')} onClick={() => actions.place(id)} />
        )}
        {buttons.length > 0 && (
          <RowButtonBar
            names={buttons}
            max={3}
            view={view}
            row={row}
            onDelete={(_row, anchor) => actions.del(id, anchor)}
          />
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(84px, 34%) 1fr',
          gap: '3px 12px',
          fontSize: 13,
          ...wrappedTags,
        }}
      >
        {(isCut ? facts.slice(0, FACTS) : facts).map((column) => (
          <Fact key={column.field} title={textIn(column.title, locale)}>
            <CellOf view={view} row={row} column={column} />
          </Fact>
        ))}
        {(isCut ? [] : view.children).map((child) => (
          <Fact key={child.name} title={t('list.childNumber', { title: textIn(child.title, locale) })}>
            <ChildCount row={row} child={child} />
          </Fact>
        ))}
      </Box>
      {isLong && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          startIcon={<Icon name={isWhole ? 'chevron-up' : 'chevron-down'} size={14} />}
          sx={{ mt: 0.5, ml: -0.75, color: 'text.secondary' }}
        >
          {isWhole
            ? t('rows.factsLess')
            : t('rows.factsMore', { count: count - Math.min(FACTS, facts.length) })}
        </Button>
      )}
    </Box>
  );
});

function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <Box
        component="dt"
        sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {title}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, minHeight: 20, maxHeight: 64, overflow: 'hidden' }}>
        {children}
      </Box>
    </>
  );
}
