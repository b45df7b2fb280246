import { useRef, type ReactNode } from 'react';
import {
  Box,
  Chip,
  InputAdornment,
  Paper,
  Popper,
  TextField,
  Typography,
  type PopperProps,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton } from '../../../ui/index.ts';
import type { InputProps } from '../input.ts';
import { sameKey, type Choice } from './choice.ts';
import { useCombobox, type ComboboxFacts } from './combobox-state.ts';
import { OptionList } from './option-list.tsx';

type Props = Omit<ComboboxFacts, 'locked'> & {
  input: InputProps;
  loading?: boolean;
  /** Page of choices shown. */
  page?: number;
  /** Why there are no choices. */
  trouble?: string;
  /** Below the list: a pager. */
  footer?: ReactNode;
  /** Before the arrow: a link to what is chosen. */
  tail?: ReactNode;
};

const MIN_WIDTH = 200;

/** Chips fill their lines; what stands at the end keeps its place beside the first. */
const AT_THE_END = {
  position: 'absolute',
  insetInlineEnd: 8,
  top: 0,
  height: 34,
  maxHeight: 'none',
} as const;

/** The list is as wide as its box. */
const MODIFIERS: PopperProps['modifiers'] = [
  { name: 'offset', options: { offset: [0, 4] } },
  {
    name: 'sameWidth',
    enabled: true,
    phase: 'beforeWrite',
    requires: ['computeStyles'],
    fn: ({ state }) => {
      const width = Math.max(state.rects.reference.width, MIN_WIDTH);
      Object.assign(state.styles.popper ?? {}, { width: `${width}px` });
    },
    effect: ({ state }) => {
      const box = state.elements.reference as HTMLElement;
      state.elements.popper.style.width = `${Math.max(box.offsetWidth, MIN_WIDTH)}px`;
    },
  },
];

/** A box one types in with a list of choices below it: one choice as its text, several as chips. */
export function Combobox(props: Props) {
  const { input, chosen, words, open, multiple = false } = props;
  const { t } = useTranslation();
  const locked = input.disabled || input.readonly;
  const anchor = useRef<HTMLDivElement>(null);
  const state = useCombobox({ ...props, locked });
  const [only] = chosen;
  const searching = open && words !== '';
  const text = multiple || searching ? words : (only?.label ?? '');
  const clearable = !locked && chosen.length > 0 && !(input.required && !multiple);

  return (
    <Box ref={anchor} onBlur={(event) => closeOutside(event, () => state.setOpen(false))}>
      <TextField
        id={input.id}
        name={input.name}
        value={text}
        onChange={(event) => state.type(event.target.value)}
        onKeyDown={state.onKeyDown}
        placeholder={chosen.length === 0 ? (input.placeholder ?? t('input.choose')) : undefined}
        disabled={input.disabled}
        error={input.invalid}
        onMouseDown={(event) => {
          if (event.target instanceof Element && event.target.closest('button, a, .MuiChip-root')) return;
          state.setOpen(true);
        }}
        slotProps={{
          htmlInput: {
            role: 'combobox',
            'aria-expanded': open,
            'aria-controls': open ? state.listId : undefined,
            'aria-activedescendant': state.active >= 0 ? `${state.listId}-${state.active}` : undefined,
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-describedby': input.describedBy,
            'aria-required': input.required || undefined,
            'aria-label': input.label,
            autoComplete: 'off',
            spellCheck: false,
            readOnly: input.readonly,
            onFocus: (event: React.FocusEvent<HTMLInputElement>) => event.target.select(),
          },
          input: {
            sx: {
              flexWrap: multiple ? 'wrap' : 'nowrap',
              gap: 0.5,
              cursor: locked ? 'default' : 'text',
              ...(multiple ? { py: '3px', pr: '60px !important' } : {}),
              '& input': {
                flex: 1,
                minWidth: 60,
                width: 0,
                ...(multiple ? { py: '4px', px: chosen.length > 0 ? '4px' : 0 } : {}),
              },
            },
            startAdornment: multiple && <Chips chosen={chosen} locked={locked} onRemove={state.remove} />,
            endAdornment: (
              <InputAdornment position="end" sx={{ gap: 0.25, ...(multiple ? AT_THE_END : { ml: 'auto' }) }}>
                {props.tail}
                {clearable && (
                  <IconButton
                    icon="close"
                    iconSize={14}
                    label={t('input.clear')}
                    tabIndex={-1}
                    onClick={() => props.onChange([])}
                    sx={{ p: 0.5 }}
                  />
                )}
                {!locked && (
                  <Box
                    component="button"
                    type="button"
                    tabIndex={-1}
                    aria-label={t('input.showList')}
                    onMouseDown={(event: React.MouseEvent) => event.preventDefault()}
                    onClick={() => {
                      anchor.current?.querySelector('input')?.focus();
                      state.setOpen(!open);
                    }}
                    sx={{
                      border: 0,
                      p: 0.25,
                      background: 'none',
                      color: 'text.secondary',
                      cursor: 'pointer',
                      lineHeight: 0,
                    }}
                  >
                    <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
                  </Box>
                )}
              </InputAdornment>
            ),
          },
        }}
      />
      <Popper
        open={open}
        anchorEl={() => anchor.current as HTMLDivElement}
        placement="bottom-start"
        modifiers={MODIFIERS}
        style={{ zIndex: 1500 }}
      >
        <Paper
          elevation={6}
          sx={{ border: 1, borderColor: 'divider' }}
          onMouseDown={(event) => event.preventDefault()}
        >
          <OptionList
            id={state.listId}
            label={input.label}
            listKey={`${words}\n${props.page ?? ''}`}
            choices={props.choices}
            commands={props.commands ?? []}
            multiple={multiple}
            isChosen={(choice) => chosen.some((each) => sameKey(each.value, choice.value))}
            active={state.active}
            onActive={state.setActive}
            onTake={state.take}
            onFold={props.onFold}
          />
          <ListNote {...props} />
          <Facts choice={props.choices[state.active]} />
          {props.footer}
        </Paper>
      </Popper>
    </Box>
  );
}

function closeOutside(event: React.FocusEvent<HTMLElement>, close: () => void): void {
  if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
  close();
}

function Chips(props: { chosen: readonly Choice[]; locked: boolean; onRemove: (choice: Choice) => void }) {
  const { t } = useTranslation();
  const { chosen, locked, onRemove } = props;
  return chosen.map((choice) => (
    <Chip
      key={choice.value}
      size="small"
      label={choice.label}
      onDelete={locked ? undefined : () => onRemove(choice)}
      deleteIcon={
        <span aria-label={t('input.removeChoice', { label: choice.label })}>
          <Icon name="close" size={12} />
        </span>
      }
      sx={{ height: 24, '& .MuiChip-deleteIcon': { display: 'grid', mr: 0.5 } }}
    />
  ));
}

/** Why the list is empty, or that it is on its way; said to screen readers with every change. */
function ListNote({ choices, loading, trouble }: Props) {
  const { t } = useTranslation();
  const words = trouble ?? (loading && choices.length === 0 ? t('input.loading') : t('input.none'));
  if (choices.length > 0 && !trouble) {
    return (
      <Box role="status" sx={hiddenFromSight}>
        {t('input.results', { count: choices.length })}
      </Box>
    );
  }
  return (
    <Typography
      role="status"
      variant="body2"
      sx={{ px: 1.5, py: 1, color: trouble ? 'error.main' : 'text.secondary' }}
    >
      {words}
    </Typography>
  );
}

/** What else there is to know of the choice at hand. */
function Facts({ choice }: { choice: Choice | undefined }) {
  if (!choice?.facts?.length) return null;
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        px: 1.5,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '0.75rem',
      }}
    >
      {choice.facts.map(({ label, text }) => (
        <Box component="span" key={label} sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary', mr: 0.5 }}>
            {label}
          </Box>
          {text}
        </Box>
      ))}
    </Box>
  );
}

const hiddenFromSight = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
