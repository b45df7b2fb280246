import { useTranslation } from 'react-i18next';
import { textIn, type Json } from '#engine/definition/index.ts';
import { NamedInput, type InputOption, type InputProps } from '../../fields/inputs/index.ts';
import { useLocale } from '../../texts/index.ts';
import { shapeOf, type SearchValue } from './search-value.ts';
import type { SearchWidgetProps } from './widget.ts';

/** Several values are chosen where the operator takes several, or where an address brought several. */
const isMany = ({ operator, value }: SearchWidgetProps): boolean =>
  shapeOf(operator) === 'list' || (Array.isArray(value) && value.length > 1);

/** What an input of a form needs to know to stand in a search. */
function inputProps(props: SearchWidgetProps, options: InputOption[], many: boolean): InputProps {
  const { id, field, label, value, onChange, invalid, describedBy } = props;
  const list = typeof value === 'string' ? (value === '' ? [] : [value]) : value;
  return {
    id,
    name: id,
    label,
    value: many ? list : (list[0] ?? null),
    onChange: (next) => onChange(searchValue(next, many)),
    schema: {},
    options,
    ...(field.relation ? { relation: field.relation } : {}),
    props: {},
    required: false,
    disabled: false,
    readonly: false,
    invalid,
    ...(describedBy ? { describedBy } : {}),
  };
}

function searchValue(value: Json, many: boolean): SearchValue {
  if (many) return Array.isArray(value) ? value.map(String) : [];
  return value === null || typeof value === 'object' ? '' : String(value);
}

/** One of the field's options, or several. */
export function ChoiceWidget(props: SearchWidgetProps) {
  const locale = useLocale();
  const options = props.field.options.map(({ key, label }) => ({ value: key, label: textIn(label, locale) }));
  const many = isMany(props);
  return <NamedInput widget={many ? 'selects' : 'select'} {...inputProps(props, options, many)} />;
}

/** On or off, in the definition's own words where it has some. */
export function SwitchWidget(props: SearchWidgetProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const own = props.field.options.map(({ key, label }) => ({ value: key, label: textIn(label, locale) }));
  const options =
    own.length > 0
      ? own
      : [
          { value: 1, label: t('cell.on') },
          { value: 0, label: t('cell.off') },
        ];
  const many = isMany(props);
  return <NamedInput widget={many ? 'selects' : 'select'} {...inputProps(props, options, many)} />;
}

/** A row of another table, or several. */
export function RemoteWidget(props: SearchWidgetProps) {
  const many = isMany(props);
  return <NamedInput widget={many ? 'remoteSelects' : 'remoteSelect'} {...inputProps(props, [], many)} />;
}
