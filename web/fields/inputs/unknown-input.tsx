import { FormHelperText } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { InputProps } from './input.ts';
import { JsonInput } from './json-input.tsx';
import { StringInput } from './text-inputs.tsx';
import { typesOf } from './value.ts';

/** What stands where an input is missing: usable, and honest about it. */
export function UnknownInput({ widget, ...input }: InputProps & { widget: string }) {
  const { t } = useTranslation();
  const types = typesOf(input.schema);
  const structured = types.length === 0 || types.includes('object') || types.includes('array');
  return (
    <>
      {structured ? <JsonInput {...input} /> : <StringInput {...input} />}
      <FormHelperText sx={{ color: 'warning.main' }}>{t('input.unknown', { name: widget })}</FormHelperText>
    </>
  );
}
