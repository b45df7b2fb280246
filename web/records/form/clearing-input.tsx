import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '#engine/definition/index.ts';
import { NamedInput } from '../../fields/inputs/index.ts';
import { useLocale } from '../../texts/index.ts';
import { ConfirmDialog } from '../../ui/index.ts';
import { clearedFields, type ClearedField } from './cleared-fields.ts';
import type { SentForm } from './form-schema.ts';

interface Props extends ComponentProps<typeof NamedInput> {
  /** The form that it stands in; null where that holds no values beside its fields. */
  sent: SentForm | null;
}

/** An input whose change empties other fields, by the prop `clears`. While one of them holds anything it asks first. */
export function ClearingInput({ sent, ...input }: Props) {
  const { clears } = input.props;
  if (!Array.isArray(clears) || !sent || !input.row) return <NamedInput {...input} />;
  return <Clearing {...input} sent={sent} clears={clears.map(String)} />;
}

function Clearing({ sent, clears, ...input }: Props & { sent: SentForm; clears: string[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [asked, setAsked] = useState<{ value: Json; fields: ClearedField[] } | null>(null);
  const change = (value: Json): void => {
    const fields = clearedFields(clears, sent, { values: input.row?.all() ?? {}, stored: input.stored });
    if (fields.length > 0) setAsked({ value, fields });
    else input.onChange(value);
  };
  const go = (): void => {
    setAsked(null);
    if (!asked) return;
    input.row?.put(Object.fromEntries(asked.fields.map(({ name, value }) => [name, value])));
    input.onChange(asked.value);
  };
  const list = new Intl.ListFormat(locale === 'en' ? 'en' : 'zh-CN', { type: 'unit' });
  return (
    <>
      <NamedInput {...input} onChange={change} />
      {asked && (
        <ConfirmDialog
          open
          danger
          title={t('input.clears', { title: input.label })}
          hint={t('input.clearsHint', { fields: list.format(asked.fields.map(({ title }) => title)) })}
          confirm={t('input.changeAndClear')}
          onConfirm={go}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
