import { useId, type ReactNode } from 'react';
import { Box, Checkbox, InputAdornment, TextField, Typography } from '@mui/material';
import { Icon } from '../../../ui/index.ts';
import type { Choice } from '../combobox/choice.ts';
import { useTransferList, type TransferListOptions } from './use-transfer-list.ts';

/** Height of a row in pixels; ten of them are a page. */
const ROW = 32;

interface Props extends TransferListOptions {
  title: string;
  count: number;
  searchLabel: string;
  words: string;
  onWords: (words: string) => void;
  /** Why the list is empty. */
  note: string;
  invalid: boolean;
  footer?: ReactNode;
}

/** A list one marks rows in: Space marks, Enter moves, Ctrl and A marks all, Page Up and Page Down turn pages. */
export function TransferList(props: Props) {
  const { title, choices, note } = props;
  const id = useId();
  const list = useTransferList(props);
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
      <ListHead {...props} />
      <ListSearch {...props} />
      <Box
        component="ul"
        role="listbox"
        tabIndex={0}
        aria-label={title}
        aria-multiselectable="true"
        aria-describedby={choices.length === 0 ? `${id}-note` : undefined}
        aria-activedescendant={choices.length > 0 ? `${id}-${list.active}` : undefined}
        onKeyDown={list.onKeyDown}
        sx={LIST}
      >
        {choices.map((choice, index) => (
          <TransferRow
            key={choice.value}
            id={`${id}-${index}`}
            choice={choice}
            atHand={index === list.active}
            marked={list.isMarked(choice)}
            free={list.isFree(choice)}
            locked={!props.onMove}
            onPress={() => list.press(index)}
            onMove={() => list.move(choice)}
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

const LIST = {
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
} as const;

function ListHead({ title, count, marked }: Pick<Props, 'title' | 'count' | 'marked'>) {
  return (
    <Box sx={{ display: 'flex', gap: 1, px: 1.5, pt: 1, alignItems: 'baseline' }}>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {title}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {marked.length > 0 ? `${marked.length} / ${count}` : count}
      </Typography>
    </Box>
  );
}

function ListSearch({ words, searchLabel, onWords }: Pick<Props, 'words' | 'searchLabel' | 'onWords'>) {
  return (
    <Box sx={{ px: 1, py: 0.75 }}>
      <TextField
        value={words}
        onChange={(event) => onWords(event.target.value)}
        // Enter here must not send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        slotProps={{
          htmlInput: { 'aria-label': searchLabel, autoComplete: 'off' },
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
