import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { regionWords } from '#engine/commerce/index.ts';
import { useLocale, withTexts } from '../../../texts/index.ts';
import { lazyPart } from '../../../providers/lazy-part.ts';
import { Icon } from '../../../ui/index.ts';
import { useRegions } from '../../regions/use-regions.ts';
import type { InputProps } from '../input.ts';
import { PickerBox } from '../picker-box.tsx';
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
  const isOld = codes.some((code) => book?.records.get(code)?.retired);
  return (
    <>
      <PickerBox
        input={input}
        box={box}
        text={text}
        placeholder={t('input.regionsPlaceholder')}
        open={open}
        onOpen={() => setOpen(true)}
      >
        {isOld && (
          <span role="img" aria-label={t('cell.retiredRegions')} title={t('cell.retiredRegions')}>
            <Icon name="warning" size={16} />
          </span>
        )}
      </PickerBox>
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

/** The number of the row that holds a code already, by the code. */
function takenOf({ props, others }: InputProps): Map<string, number> {
  const taken = new Map<string, number>();
  if (props.apart !== true) return taken;
  for (const { number, value } of others?.() ?? [])
    for (const code of valueList(value).map(valueText)) if (!taken.has(code)) taken.set(code, number);
  return taken;
}
