import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '#engine/definition/index.ts';
import type { InputProps } from '../../../../fields/inputs/input.ts';
import { RadioInput } from '../../../../fields/inputs/tick-inputs.tsx';
import { ConfirmDialog } from '../../../../ui/index.ts';

/** What a template is charged by. While goods use it another choice is asked about first: its numbers get another unit. */
export function BillingInput(input: InputProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ value: Json } | null>(null);
  const count = Number(input.stored?.['goods_count'] ?? 0);
  const isStored = (value: Json): boolean => String(value) === String(input.stored?.[input.name]);
  const choose = (value: Json): void => {
    if (count > 0 && !isStored(value)) setAsked({ value });
    else input.onChange(value);
  };
  return (
    <>
      <RadioInput {...input} onChange={choose} />
      <ConfirmDialog
        open={asked !== null}
        title={t('freight.changeTitle')}
        hint={t('freight.changeHint', { number: count })}
        confirm={t('freight.change')}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) input.onChange(asked.value);
          setAsked(null);
        }}
      />
    </>
  );
}
