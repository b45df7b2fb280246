import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { regionName, type RegionBook, type RegionState } from '#engine/commerce/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { Icon, radius } from '../../../ui/index.ts';
import { useRowWindow } from '../../../ui/window/use-row-window.ts';
import { scrollFor } from '../../../ui/window/window-range.ts';
import { regionMove, type RegionLine } from './region-lines.ts';

/** Pixels of a line. */
const LINE = 34;
/** Lines drawn above and below those in sight. */
const AHEAD = 8;
/** Pixels that a level is further in. */
const STEP = 22;

interface Props {
  label: string;
  book: RegionBook;
  lines: readonly RegionLine[];
  states: ReadonlyMap<string, RegionState>;
  /** The number of the row that holds a region already. */
  taken: ReadonlyMap<string, number>;
  onTick: (code: string) => void;
  onFold: (code: string, open: boolean) => void;
}

/** Regions as a tree to tick, of which only the lines in sight are drawn. The tree has the focus, a line of it is active. */
export function RegionTreeView(props: Props) {
  const { label, lines, taken, onTick, onFold } = props;
  const id = useId();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [active, setActive] = useState('');
  const { from, to } = useRowWindow(box, { count: lines.length, height: LINE, ahead: AHEAD });
  const at = Math.max(
    0,
    lines.findIndex(({ node }) => node.code === active),
  );
  const places = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  // What is active must be there to be named.
  if (lines.length > 0 && !places.includes(at)) places.push(at);
  useEffect(() => {
    if (!box || active === '') return;
    const top = scrollFor(
      { top: at * LINE, height: LINE },
      { top: box.scrollTop, height: box.clientHeight, head: 0, foot: 0 },
    );
    if (top !== null) box.scrollTop = top;
    // Lines that come or go below a region do not move what is looked at.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [box, active]);
  const tick = (code: string): void => {
    setActive(code);
    if (!taken.has(code)) onTick(code);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = regionMove(lines, at, event.key);
    const code = lines[at]?.node.code;
    if (!move || code === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (move.kind === 'go') setActive(lines[move.to]?.node.code ?? '');
    else if (move.kind === 'fold') onFold(code, move.open);
    else tick(code);
  };
  const named = lines[at];
  return (
    <Tree
      ref={setBox}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={named ? `${id}-${named.node.code}` : undefined}
      onKeyDown={press}
    >
      <div role="presentation" style={{ position: 'relative', height: lines.length * LINE }}>
        {places.map((place) => {
          const line = lines[place];
          if (!line) return null;
          return (
            <TreeLine
              key={line.node.code}
              {...props}
              id={`${id}-${line.node.code}`}
              line={line}
              top={place * LINE}
              isActive={place === at}
              onTick={tick}
            />
          );
        })}
      </div>
    </Tree>
  );
}

interface LineProps extends Props {
  id: string;
  line: RegionLine;
  top: number;
  isActive: boolean;
}

const CHECKED = { chosen: true, half: 'mixed', free: false } as const;

function TreeLine({ id, line, top, isActive, book, states, taken, onTick, onFold }: LineProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { node, isOpen, position, count } = line;
  const state = states.get(node.code) ?? 'free';
  const row = taken.get(node.code);
  return (
    <Line
      id={id}
      role="treeitem"
      aria-level={node.level}
      aria-posinset={position}
      aria-setsize={count}
      aria-expanded={isOpen ?? undefined}
      aria-checked={CHECKED[state]}
      aria-disabled={row !== undefined || undefined}
      data-region={node.code}
      data-active={isActive || undefined}
      style={{ top, paddingLeft: 8 + (node.level - 1) * STEP }}
      onClick={() => onTick(node.code)}
    >
      <span
        className="fold"
        aria-hidden="true"
        data-open={isOpen ?? undefined}
        onClick={(event) => {
          if (isOpen === null) return;
          event.stopPropagation();
          onFold(node.code, !isOpen);
        }}
      >
        {isOpen !== null && <Icon name="chevron-right" size={16} />}
      </span>
      <span className={`tick ${state}`} aria-hidden="true">
        {state !== 'free' && <Icon name={state === 'half' ? 'minus' : 'check'} size={13} />}
      </span>
      <span className="name">{regionName(book, node.code, locale)}</span>
      {row !== undefined && <span className="taken">{t('regions.taken', { number: row })}</span>}
    </Line>
  );
}

const Tree = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    height: 'min(420px, 48vh)',
    overflowY: 'auto',
    border: `1px solid ${palette.divider}`,
    borderRadius: radius.control,
    outline: 'none',
    '&:focus-visible': { borderColor: palette.primary.main },
    '&:focus-visible [data-active]': { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
  };
});

const Line = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'absolute',
    left: 0,
    right: 0,
    height: LINE,
    paddingRight: 12,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    fontSize: '0.875rem',
    cursor: 'pointer',
    borderRadius: radius.small,
    '&:hover': { backgroundColor: palette.action.hover },
    '&[aria-disabled]': { cursor: 'default' },
    '& .fold': { width: 20, height: LINE, display: 'flex', alignItems: 'center', flexShrink: 0 },
    '& .fold svg': { transition: 'transform 120ms' },
    '& .fold[data-open="true"] svg': { transform: 'rotate(90deg)' },
    '& .tick': {
      width: 18,
      height: 18,
      flexShrink: 0,
      display: 'grid',
      placeItems: 'center',
      borderRadius: 4,
      border: `1.5px solid ${palette.text.secondary}`,
    },
    '& .tick.chosen, & .tick.half': {
      color: palette.primary.contrastText,
      backgroundColor: palette.primary.main,
      borderColor: palette.primary.main,
    },
    '&[aria-disabled] .tick': { opacity: 0.4 },
    '& .name': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .taken': { marginLeft: 'auto', flexShrink: 0, color: palette.text.secondary, fontSize: '0.75rem' },
  };
});
