import { useState } from 'react';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isObject, type Json, type JsonObject } from '#engine/definition/index.ts';
import { SPEC_BOUNDS } from '#engine/rules/index.ts';
import { useServices, useView } from '../../../providers/index.ts';
import type { InputProps } from '../input.ts';
import { RemoteSelectInput } from '../remote-inputs.tsx';
import { groupsOf, type SpecGroup } from './spec-groups.ts';
import { joinedWith, replacedBy, withoutBlanks } from './take-template.ts';

/** Where templates come from: rows of a definition, a field of theirs, and which of them (as REST takes a filter). */
export interface TemplateSource {
  definition: string;
  field: string;
  filter: JsonObject;
}

/** The source that the prop `templates` describes; null without one. */
export function templateSource({ props }: InputProps): TemplateSource | null {
  const { templates } = props;
  if (!isObject(templates)) return null;
  const { definition, field, filter } = templates;
  if (typeof definition !== 'string' || typeof field !== 'string') return null;
  return { definition, field, filter: isObject(filter) ? filter : {} };
}

interface Props {
  id: string;
  source: TemplateSource;
  groups: readonly SpecGroup[];
  onTake: (groups: SpecGroup[]) => void;
  onCancel: () => void;
}

/** Chooses a template, shows what is in it, and puts that behind the groups or in their place. */
export function TemplateDialog({ id, source, groups, onTake, onCancel }: Props) {
  const { t } = useTranslation();
  const view = useView(source.definition);
  const [chosen, setChosen] = useState<Json>(null);
  const template = useTemplate(source, chosen);
  const taken = template.data ?? null;
  const isBlank = withoutBlanks(groups).length === 0;
  const joined = taken ? joinedWith(groups, taken) : [];
  const isFull =
    joined.length > SPEC_BOUNDS.groups || joined.some(({ values }) => values.length > SPEC_BOUNDS.values);
  const trouble = view.error ?? template.error;
  const label = t('specs.template');
  return (
    <Dialog open onClose={onCancel} maxWidth="sm" fullWidth aria-labelledby={`${id}_template_title`}>
      <DialogTitle id={`${id}_template_title`}>{t('specs.takeTemplate')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {view.data ? (
          <RemoteSelectInput
            id={`${id}_template`}
            name={`${id}_template`}
            label={label}
            placeholder={label}
            value={chosen}
            onChange={setChosen}
            schema={{}}
            options={[]}
            relation={{ definition: source.definition, valueField: 'id', labelField: view.data.label }}
            props={{ filter: source.filter, create: false, link: false }}
            required={false}
            disabled={false}
            readonly={false}
            invalid={false}
          />
        ) : (
          !trouble && <Skeleton variant="rounded" height={36} />
        )}
        {trouble && <Alert severity="error">{trouble.message}</Alert>}
        <div aria-live="polite">{chosen !== null && taken && <Contents groups={taken} />}</div>
        {taken && !isBlank && isFull && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('specs.templateFull', SPEC_BOUNDS)}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onCancel}>
          {t('dialog.cancel')}
        </Button>
        {!isBlank && (
          <Button
            variant="outlined"
            disabled={!taken || isFull}
            onClick={() => {
              if (taken) onTake(joined);
            }}
          >
            {t('specs.appendTemplate')}
          </Button>
        )}
        <Button
          variant="contained"
          disabled={!taken}
          onClick={() => {
            if (taken) onTake(replacedBy(groups, taken));
          }}
        >
          {t(isBlank ? 'specs.useTemplate' : 'specs.replaceByTemplate')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The groups of the chosen template; none where it holds something else. */
function useTemplate({ definition, field }: TemplateSource, chosen: Json) {
  const { records } = useServices();
  return useQuery({
    queryKey: [definition, 'template', field, chosen],
    enabled: chosen !== null,
    queryFn: async ({ signal }) => {
      const { data } = await records.getOne(definition, { id: chosen as string | number, signal });
      return groupsOf((data as JsonObject)[field]) ?? [];
    },
  });
}

function Contents({ groups }: { groups: readonly SpecGroup[] }) {
  const { t } = useTranslation();
  if (groups.length === 0) return <Typography variant="body2">{t('specs.emptyTemplate')}</Typography>;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 1 }}>
      {groups.map(({ name, values }, at) => (
        <Box key={at} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            {values.map(({ value }) => value).join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
