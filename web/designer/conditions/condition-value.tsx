import { TextField } from '@mui/material';
import { textIn, type FieldDefinition, type Json } from '#engine/definition/index.ts';
import { NamedInput } from '../../fields/inputs/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { useLocale } from '../../texts/index.ts';
import { useDesk } from '../desk.ts';
import { kindOf } from './condition-fields.ts';
import { TAKES_LIST, type ConditionRow } from './condition-rows.ts';

/** What a field is compared with: one of its options, a number, a text, or several of them. */
export function ConditionValue(props: {
  id: string;
  field: FieldDefinition;
  row: ConditionRow;
  label: string;
  onChange: (value: Json) => void;
}) {
  const { id, field, row, label, onChange } = props;
  const locale = useLocale();
  const t = useDesignerWords();
  const isList = TAKES_LIST.has(row.operator);
  const states = [
    { value: 1, label: t('yes') },
    { value: 0, label: t('no') },
  ];
  const { sources } = useDesk();
  const shared = sources?.optionLists.find(({ name }) => name === field.options)?.options ?? [];
  const own = Array.isArray(field.options) ? field.options : shared;
  const written = own.map(({ key, label: words }) => ({
    value: key,
    label: textIn(words, locale) || String(key),
  }));
  const options = written.length > 0 ? written : kindOf(field) === 'flag' ? states : [];
  const listed = Array.isArray(row.value) ? row.value : [];
  const common = {
    id,
    name: id,
    label,
    props: {},
    required: false,
    disabled: false,
    readonly: false,
    invalid: false,
  };
  if (options.length > 0) {
    return (
      <NamedInput
        {...common}
        schema={{}}
        widget={isList ? 'selects' : 'select'}
        options={options}
        value={row.value}
        onChange={onChange}
      />
    );
  }
  const schema = { type: kindOf(field) === 'number' ? 'number' : 'string' };
  if (!isList) {
    return (
      <NamedInput
        {...common}
        schema={schema}
        widget={kindOf(field) === 'number' ? 'number' : 'string'}
        options={[]}
        value={row.value}
        onChange={(value) => onChange(value ?? '')}
      />
    );
  }
  return (
    <TextField
      id={id}
      defaultValue={listed.join(', ')}
      placeholder="a, b, c"
      fullWidth
      onChange={(event) => {
        const parts = event.target.value
          .split(/[,，]/)
          .map((part) => part.trim())
          .filter(Boolean);
        onChange(kindOf(field) === 'number' ? parts.map(Number).filter(Number.isFinite) : parts);
      }}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  );
}
