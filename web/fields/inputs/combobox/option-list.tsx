import { useLayoutEffect, useRef, useState } from 'react';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/index.ts';
import type { Choice } from './choice.ts';
import type { ListCommand } from './use-combobox.ts';

/** Height of a row, in pixels. */
const ROW = 34;
/** Rows in sight. */
const IN_SIGHT = 10;
/** Rows drawn above and below those in sight. */
const SPARE = 6;
/** Shorter lists are drawn whole. */
const SHORT = 60;

interface Props {
  id: string;
  label: string;
  /** Another one is another list, which starts at its top: the words typed, the page. */
  listKey: string;
  choices: readonly Choice[];
  commands: readonly ListCommand[];
  isChosen: (choice: Choice) => boolean;
  multiple: boolean;
  active: number;
  onActive: (index: number) => void;
  onTake: (index: number) => void;
  onFold?: ((choice: Choice) => void) | undefined;
}

/** The rows of a list; of a long one only those in sight are drawn, so thousands cost what a screenful does. */
export function OptionList(props: Props) {
  const { id, label, choices, commands, active, multiple } = props;
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const rows = choices.length + commands.length;
  const whole = rows <= SHORT;
  const first = whole ? 0 : Math.max(0, Math.floor(top / ROW) - SPARE);
  const last = whole ? rows : Math.min(rows, first + IN_SIGHT + 2 * SPARE);

  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0;
    setTop(0);
  }, [props.listKey]);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || active < 0) return;
    const above = active * ROW;
    const lowest = above - (IN_SIGHT - 1) * ROW;
    if (box.scrollTop > above) box.scrollTop = above;
    else if (box.scrollTop < lowest) box.scrollTop = lowest;
    setTop(box.scrollTop);
  }, [active]);

  return (
    <Box
      component="ul"
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      // A press in the list must not take the focus from the box.
      onMouseDown={(event) => event.preventDefault()}
      sx={{
        m: 0,
        p: 0.5,
        maxHeight: IN_SIGHT * ROW + 8,
        overflowY: 'auto',
        listStyle: 'none',
        overscrollBehavior: 'contain',
      }}
    >
      <li role="presentation" style={{ height: first * ROW }} />
      {Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index).map((index) => (
        <OptionRow key={index} {...props} index={index} rows={rows} />
      ))}
      <li role="presentation" style={{ height: Math.max(0, rows - last) * ROW }} />
    </Box>
  );
}

const PALETTE = new Set(['success', 'warning', 'error', 'info', 'primary']);
const inkOf = (color: string): string =>
  PALETTE.has(color) ? `var(--mm-palette-${color}-main)` : color === 'default' ? 'currentColor' : color;

function inkOfRow(choice: Choice | undefined, isCommand: boolean): string {
  if (choice?.disabled) return 'text.disabled';
  if (isCommand || choice?.run) return 'primary.main';
  return choice?.isContext ? 'text.secondary' : 'text.primary';
}

function OptionRow(props: Props & { index: number; rows: number }) {
  const { index, choices, commands, active, onActive, onTake, rows } = props;
  const choice = choices[index];
  const command = commands[index - choices.length];
  const chosen = choice !== undefined && props.isChosen(choice);
  const { t } = useTranslation();
  const isTree = props.onFold !== undefined;
  const fold = choice?.fold;
  const facts = [
    ...(fold ? [t(fold === 'open' ? 'input.branchOpen' : 'input.branchClosed')] : []),
    ...(choice?.facts?.map(({ label, text }) => `${label} ${text}`) ?? []),
  ].join(', ');
  return (
    <Box
      component="li"
      id={`${props.id}-${index}`}
      role="option"
      aria-selected={chosen}
      aria-disabled={choice?.disabled || undefined}
      aria-posinset={index + 1}
      aria-setsize={rows}
      aria-description={facts || undefined}
      onMouseMove={() => active !== index && onActive(index)}
      onClick={() => onTake(index)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: ROW,
        px: 1,
        pl: 1 + Math.min(choice?.depth ?? 0, DEEPEST) * 2,
        borderRadius: '5px',
        fontSize: '0.875rem',
        cursor: choice?.disabled ? 'default' : 'pointer',
        color: inkOfRow(choice, command !== undefined),
        bgcolor: index === active ? 'action.hover' : undefined,
        fontWeight: chosen ? 550 : 400,
        outline: index === active ? '1px solid' : 'none',
        outlineColor: 'divider',
        outlineOffset: -1,
      }}
    >
      {isTree && choice && <FoldSign choice={choice} onFold={props.onFold} />}
      {command && <Icon name={command.icon} size={15} />}
      {choice?.color && (
        <Box
          component="span"
          aria-hidden="true"
          sx={{ width: 8, height: 8, borderRadius: '50%', flexShrink: 0, bgcolor: inkOf(choice.color) }}
        />
      )}
      <Box
        component="span"
        title={choice?.label}
        sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {choice?.label ?? command?.label}
      </Box>
      {chosen && <Icon name="check" size={15} style={{ color: 'var(--mm-palette-primary-main)' }} />}
    </Box>
  );
}

/** Deeper choices are not indented further: their names would have no room left. */
const DEEPEST = 8;

/** Shows by a press what stands below a choice; the keyboard does it by the arrows. */
function FoldSign({ choice, onFold }: { choice: Choice; onFold: Props['onFold'] }) {
  if (!choice.fold) return <Box component="span" sx={{ width: 16, flexShrink: 0 }} />;
  return (
    <Box
      component="span"
      aria-hidden="true"
      data-fold={choice.fold}
      onClick={(event: React.MouseEvent) => {
        event.stopPropagation();
        onFold?.(choice);
      }}
      sx={{
        width: 16,
        height: 34,
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        color: 'text.secondary',
      }}
    >
      <Icon name={choice.fold === 'closed' ? 'chevron-right' : 'chevron-down'} size={15} />
    </Box>
  );
}
