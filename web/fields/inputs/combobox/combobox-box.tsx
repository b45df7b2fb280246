import type { FocusEvent, ReactNode } from 'react';
import { Box, Chip, InputAdornment, TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton } from '../../../ui/index.ts';
import type { InputProps } from '../input.ts';
import type { Choice } from './choice.ts';
import type { ComboboxFacts, useCombobox } from './use-combobox.ts';

interface Props extends Pick<
  ComboboxFacts,
  'chosen' | 'multiple' | 'locked' | 'open' | 'words' | 'onChange'
> {
  input: InputProps;
  state: ReturnType<typeof useCombobox>;
  /** Puts the cursor into the box. */
  onFocus: () => void;
  /** Before the arrow: a link to what is chosen. */
  tail?: ReactNode;
}

/** Chips fill their lines; what stands at the end keeps its place beside the first. */
const AT_THE_END = {
  position: 'absolute',
  insetInlineEnd: 8,
  top: 0,
  height: 34,
  maxHeight: 'none',
} as const;

/** What one types in and what is chosen: one choice as its text, several as chips. */
export function ComboboxBox(props: Props) {
  const { input, state, chosen, words, open, locked, multiple = false } = props;
  const { t } = useTranslation();
  const searching = open && words !== '';
  const text = multiple || searching ? words : (chosen[0]?.label ?? '');
  return (
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
          onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
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
          endAdornment: <BoxEnd {...props} />,
        },
      }}
    />
  );
}

function BoxEnd({ input, state, chosen, open, locked, multiple, tail, onChange, onFocus }: Props) {
  const { t } = useTranslation();
  const clearable = !locked && chosen.length > 0 && !(input.required && !multiple);
  return (
    <InputAdornment position="end" sx={{ gap: 0.25, ...(multiple ? AT_THE_END : { ml: 'auto' }) }}>
      {tail}
      {clearable && (
        <IconButton
          icon="close"
          iconSize={14}
          label={t('input.clear')}
          tabIndex={-1}
          onClick={() => onChange([])}
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
            onFocus();
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
  );
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
