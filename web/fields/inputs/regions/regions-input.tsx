import { Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { InputAdornment, TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { regionWords } from '#engine/commerce/index.ts';
import { useLocale, withTexts } from '../../../texts/index.ts';
import { lazyPart } from '../../../providers/lazy-part.ts';
import { Icon, IconButton } from '../../../ui/index.ts';
import { useRegions } from '../../regions/use-regions.ts';
import type { InputProps } from '../input.ts';
import { valueList, valueText } from '../value.ts';

const RegionsDialog = lazyPart(() =>
  withTexts(import('./regions-dialog.tsx'), 'regions').then((it) => ({ default: it.RegionsDialog })),
);

/**
 * Any number of provinces, cities and districts: their names in one line, and a dialog with all of them as a tree. With the
 * prop `apart` a region that another row of the same grid holds can't be chosen.
 */
export function RegionsInput(input: InputProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { book } = useRegions();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const codes = valueList(input.value).map(valueText);
  const text = book ? regionWords(book, codes, locale) : codes.join(', ');
  const locked = input.disabled || input.readonly;
  const isOld = codes.some((code) => book?.records.get(code)?.retired);
  const press = (event: KeyboardEvent): void => {
    if (locked || event.ctrlKey || event.metaKey || event.altKey) return;
    if (['Enter', ' ', 'ArrowDown'].includes(event.key)) {
      event.preventDefault();
      // Around it Enter is the word for the next row, or for saving.
      event.stopPropagation();
      setOpen(true);
    }
    if ((event.key === 'Backspace' || event.key === 'Delete') && !input.required) input.onChange([]);
  };
  return (
    <>
      <TextField
        id={input.id}
        name={input.name}
        inputRef={box}
        value={text}
        onClick={() => setOpen(!locked)}
        onKeyDown={press}
        placeholder={input.placeholder ?? t('input.regionsPlaceholder')}
        disabled={input.disabled}
        error={input.invalid}
        slotProps={{
          htmlInput: {
            readOnly: true,
            title: text,
            role: 'combobox',
            'aria-haspopup': 'dialog',
            'aria-expanded': open,
            'aria-label': input.label,
            'aria-required': input.required || undefined,
            'aria-readonly': input.readonly || undefined,
            'aria-describedby': input.describedBy,
          },
          input: {
            sx: locked ? {} : FREE,
            endAdornment: (
              <InputAdornment position="end">
                {isOld && (
                  <span role="img" aria-label={t('cell.retiredRegions')} title={t('cell.retiredRegions')}>
                    <Icon name="warning" size={16} />
                  </span>
                )}
                {!locked && (
                  <IconButton
                    edge="end"
                    icon="chevron-down"
                    iconSize={16}
                    tabIndex={-1}
                    label={t('input.showList')}
                    sx={{ p: 0.5 }}
                  />
                )}
              </InputAdornment>
            ),
          },
        }}
      />
      {open && (
        <Suspense fallback={null}>
          <RegionsDialog
            title={input.label}
            codes={codes}
            taken={takenOf(input)}
            onDone={(next) => {
              setOpen(false);
              if (next.join() !== codes.join()) input.onChange(next);
            }}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** A box that is chosen in, not typed in, looks free all the same. */
const FREE = {
  cursor: 'pointer',
  '&&:has(input[readonly])': { bgcolor: 'background.paper', color: 'text.primary' },
  '& input': { cursor: 'pointer', textOverflow: 'ellipsis' },
};

/** The number of the row that holds a code already, by the code. */
function takenOf({ props, others }: InputProps): Map<string, number> {
  const taken = new Map<string, number>();
  if (props.apart !== true) return taken;
  for (const { number, value } of others?.() ?? [])
    for (const code of valueList(value).map(valueText)) if (!taken.has(code)) taken.set(code, number);
  return taken;
}
