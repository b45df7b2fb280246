import { useId, useState, type ReactNode } from 'react';
import { Box, Checkbox, InputAdornment, TextField, Typography } from '@mui/material';
import { Icon } from '../../../ui/index.ts';
import { sameKey, type Choice } from '../combobox/choice.ts';

/** Height of a row in pixels; ten of them are a page. */
const ROW = 32;

interface Props {
  title: string;
  count: number;
  searchLabel: string;
  words: string;
  onWords: (words: string) => void;
  choices: readonly Choice[];
  /** Moved already: shown where it stood, no longer to be marked. */
  isDone?: (choice: Choice) => boolean;
  marked: readonly Choice[];
  onMark: (marked: Choice[]) => void;
  /** Without it the list is only looked at. */
  onMove?: (choices: Choice[]) => void;
  onPage?: (by: 1 | -1) => void;
  /** Why the list is empty. */
  note: string;
  invalid: boolean;
  footer?: ReactNode;
}

/** A list one marks rows in: Space marks, Enter moves, Ctrl and A marks all, Page Up and Page Down turn pages. */
export function TransferList(props: Props) {
  const { title, count, choices, marked, onMark, onMove, note } = props;
  const id = useId();
  const [at, setAt] = useState(0);
  const active = Math.min(at, choices.length - 1);
  const isFree = (choice: Choice): boolean => choice.disabled !== true && props.isDone?.(choice) !== true;
  const isMarked = (choice: Choice): boolean => marked.some((each) => sameKey(each.value, choice.value));
  const toggle = (choice: Choice | undefined): void => {
    if (!choice || !onMove || !isFree(choice)) return;
    onMark(
      isMarked(choice) ? marked.filter((each) => !sameKey(each.value, choice.value)) : [...marked, choice],
    );
  };
  const moveAtHand = (): void => {
    const choice = choices[active];
    const going = marked.length > 0 ? [...marked] : choice && isFree(choice) ? [choice] : [];
    if (going.length > 0) onMove?.(going);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const { key } = event;
    if (key === 'ArrowDown') setAt(Math.min(active + 1, choices.length - 1));
    else if (key === 'ArrowUp') setAt(Math.max(active - 1, 0));
    else if (key === 'Home') setAt(0);
    else if (key === 'End') setAt(choices.length - 1);
    else if (key === ' ') toggle(choices[active]);
    else if (key === 'Enter' && !event.ctrlKey && !event.metaKey) moveAtHand();
    else if (key === 'a' && (event.ctrlKey || event.metaKey)) onMark(onMove ? choices.filter(isFree) : []);
    else if (props.onPage && key === 'PageDown') props.onPage(1);
    else if (props.onPage && key === 'PageUp') props.onPage(-1);
    else return;
    event.preventDefault();
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        border: 1,
        borderColor: props.invalid ? 'error.main' : 'divider',
        borderRadius: '6px',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, px: 1.5, pt: 1, alignItems: 'baseline' }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {title}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {marked.length > 0 ? `${marked.length} / ${count}` : count}
        </Typography>
      </Box>
      <Box sx={{ px: 1, py: 0.75 }}>
        <TextField
          value={props.words}
          onChange={(event) => props.onWords(event.target.value)}
          // Enter here must not send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          slotProps={{
            htmlInput: { 'aria-label': props.searchLabel, autoComplete: 'off' },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Icon name="search" size={14} />
                </InputAdornment>
              ),
            },
          }}
        />
      </Box>
      <Box
        component="ul"
        role="listbox"
        tabIndex={0}
        aria-label={title}
        aria-multiselectable="true"
        aria-describedby={choices.length === 0 ? `${id}-note` : undefined}
        aria-activedescendant={choices.length > 0 ? `${id}-${active}` : undefined}
        onKeyDown={onKeyDown}
        sx={{
          m: 0,
          p: 0.5,
          height: { xs: 6 * ROW, sm: 10 * ROW + 8 },
          overflowY: 'auto',
          listStyle: 'none',
          outline: 'none',
          '&:focus-visible .at-hand': {
            outline: '2px solid',
            outlineColor: 'primary.main',
            outlineOffset: -2,
          },
        }}
      >
        {choices.map((choice, index) => (
          <TransferRow
            key={choice.value}
            id={`${id}-${index}`}
            choice={choice}
            atHand={index === active}
            marked={isMarked(choice)}
            free={isFree(choice)}
            locked={!onMove}
            onPress={() => {
              setAt(index);
              toggle(choice);
            }}
            onMove={() => isFree(choice) && onMove?.([choice])}
          />
        ))}
        {choices.length === 0 && (
          <Typography
            component="li"
            id={`${id}-note`}
            aria-hidden="true"
            variant="body2"
            sx={{ p: 1, color: 'text.secondary' }}
          >
            {note}
          </Typography>
        )}
      </Box>
      {props.footer}
    </Box>
  );
}

interface RowProps {
  id: string;
  choice: Choice;
  atHand: boolean;
  marked: boolean;
  free: boolean;
  locked: boolean;
  onPress: () => void;
  onMove: () => void;
}

function TransferRow({ id, choice, atHand, marked, free, locked, onPress, onMove }: RowProps) {
  return (
    <Box
      component="li"
      id={id}
      role="option"
      className={atHand ? 'at-hand' : undefined}
      aria-selected={marked}
      aria-disabled={!free || undefined}
      onClick={onPress}
      onDoubleClick={onMove}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        height: ROW,
        px: locked ? 1 : 0.25,
        borderRadius: '5px',
        fontSize: '0.875rem',
        cursor: free && !locked ? 'pointer' : 'default',
        color: free ? 'text.primary' : 'text.disabled',
        bgcolor: marked ? 'action.selected' : undefined,
        userSelect: 'none',
        '&:hover': { bgcolor: marked ? 'action.selected' : 'action.hover' },
      }}
    >
      {!locked && (
        // The row itself is what one marks; its box only shows it.
        <span inert>
          <Checkbox checked={marked || !free} disabled={!free} tabIndex={-1} sx={{ p: 0.5 }} />
        </span>
      )}
      <Box
        component="span"
        title={choice.label}
        sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {choice.label}
      </Box>
    </Box>
  );
}
