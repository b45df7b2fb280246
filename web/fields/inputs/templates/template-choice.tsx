import { Alert, Skeleton } from '@mui/material';
import type { Json } from '#engine/definition/index.ts';
import { useView } from '../../../providers/index.ts';
import { relationLabel } from '../../relation-label.ts';
import type { FormRow, InputProps } from '../input.ts';
import { RemoteSelectInput } from '../remote-inputs.tsx';
import { SelectInput } from '../select-inputs.tsx';
import type { TemplateSource } from './template-source.ts';
import { useOffered } from './use-offered.ts';

interface Props {
  id: string;
  label: string;
  source: TemplateSource;
  /** The form that the template is for. */
  row: FormRow | undefined;
  value: Json;
  onChange: (value: Json) => void;
}

/** Chooses one of the templates that suit the form. */
export function TemplateChoice({ id, label, source, row, value, onChange }: Props) {
  const view = useView(source.definition);
  const { templates, loading } = useOffered(source, row);
  if (view.error) return <Alert severity="error">{view.error.message}</Alert>;
  if (!view.data || loading || templates === undefined) return <Skeleton variant="rounded" height={36} />;
  const relation = { definition: source.definition, valueField: 'id', labelField: view.data.label };
  const input: InputProps = {
    id,
    name: id,
    label,
    placeholder: label,
    value,
    onChange,
    schema: {},
    options: [],
    relation,
    props: { filter: source.filter, create: false, link: false },
    required: false,
    disabled: false,
    readonly: false,
    invalid: false,
  };
  if (templates === 'all') return <RemoteSelectInput {...input} />;
  const options = templates.map((template) => ({
    value: template.id as string | number,
    label: relationLabel(template, relation) || String(template.id),
  }));
  return <SelectInput {...input} options={options} />;
}
