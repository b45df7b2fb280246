import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '#engine/definition/index.ts';
import { useServices, useView } from '../../../providers/index.ts';
import { Icon } from '../../../ui/index.ts';
import { relationLabel } from '../../relation-label.ts';
import type { FormRow } from '../input.ts';
import type { TemplateSource } from './template-source.ts';
import { useFormText } from './use-form-text.ts';

interface Props {
  source: TemplateSource;
  row: FormRow | undefined;
  /** Gets the key of the template. */
  onTake: (id: string | number) => void;
}

/** Offers the template that a row the form names has for its own: the template of the goods' type, for one. */
export function SuggestedTemplate({ source, row, onTake }: Props) {
  const { t } = useTranslation();
  const { data: view } = useView(source.definition);
  const template = useSuggested(source, row);
  if (!template || !view) return null;
  const id = template.id as string | number;
  const name = relationLabel(template, { labelField: view.label }) || String(id);
  return (
    <Button
      size="small"
      startIcon={<Icon name="layers" size={15} />}
      onClick={() => onTake(id)}
      sx={{ flexShrink: 0 }}
    >
      {t('templates.fill', { name })}
    </Button>
  );
}

function useSuggested({ definition, filter, suggestion }: TemplateSource, row: FormRow | undefined) {
  const { records } = useServices();
  const chosen = useFormText(row, (values) => (suggestion ? String(values[suggestion.by] ?? '') : ''));
  const query = useQuery({
    queryKey: [definition, 'suggested', suggestion, chosen],
    enabled: suggestion !== null && chosen !== '',
    queryFn: async ({ signal }): Promise<JsonObject | null> => {
      if (!suggestion) return null;
      const { data } = await records.getOne(suggestion.definition, { id: chosen, signal });
      const id = (data as JsonObject)[suggestion.field] ?? null;
      if (id === null || id === '') return null;
      const read = await records.getOne(definition, { id: id as string | number, signal });
      const template = read.data as JsonObject;
      return isOffered(template, filter) ? template : null;
    },
  });
  return query.data ?? null;
}

/** Whether the template is one of those that may be chosen. */
const isOffered = (template: JsonObject, filter: JsonObject): boolean =>
  Object.entries(filter).every(([field, value]) => String(template[field]) === String(value));
