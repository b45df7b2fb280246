import { useId, useState } from 'react';
import { Box, Button, FormHelperText, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../texts/index.ts';
import { Icon } from '../../ui/index.ts';
import { foldedFields, spanOf } from './fold.ts';
import { problemText } from './problem-text.ts';
import { NamedWidget } from './registry.tsx';
import { operatorFor, valueIn, type SearchDraft, type SearchProblems } from './search-draft.ts';
import { fieldTitle, type SearchField } from './search-field.ts';
import type { SearchValue } from './search-value.ts';

interface Props {
  fields: readonly SearchField[];
  draft: SearchDraft;
  problems: SearchProblems['fields'];
  onDraft: (draft: SearchDraft) => void;
}

/** The fields of the common search in as many columns as there is room for; many fold away but for two rows. */
export function SearchGrid({ fields, draft, problems, onDraft }: Props) {
  const { t } = useTranslation();
  const columns = useColumns();
  const [unfolded, setUnfolded] = useState(false);
  const folded = foldedFields(fields, columns, draft);
  const shown = unfolded ? fields : folded;
  const hidden = fields.length - folded.length;
  const put = (field: SearchField, value: SearchValue): void =>
    onDraft({ ...draft, values: { ...draft.values, [field.name]: value } });
  return (
    <Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          columnGap: 2,
          rowGap: 1.25,
          alignItems: 'start',
        }}
      >
        {shown.map((field) => (
          <Box key={field.name} sx={{ gridColumn: `span ${Math.min(spanOf(field), columns)}`, minWidth: 0 }}>
            <LabelledWidget
              field={field}
              value={valueIn(draft, field)}
              draft={draft}
              problem={problems[field.name] ?? null}
              onChange={(value) => put(field, value)}
            />
          </Box>
        ))}
      </Box>
      {hidden > 0 && (
        <Button
          size="small"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          endIcon={<Icon name={unfolded ? 'chevron-up' : 'chevron-down'} size={15} />}
          sx={{ mt: 0.75, ml: -1 }}
        >
          {unfolded ? t('search.less') : t('search.more', { count: hidden })}
        </Button>
      )}
    </Box>
  );
}

function LabelledWidget(props: {
  field: SearchField;
  value: SearchValue;
  draft: SearchDraft;
  problem: 'moment' | 'number' | null;
  onChange: (value: SearchValue) => void;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const { field, value, draft, problem, onChange } = props;
  const label = fieldTitle(field, locale);
  return (
    <>
      <Typography
        component="label"
        htmlFor={id}
        variant="caption"
        noWrap
        title={label}
        sx={{ display: 'block', color: 'text.secondary', mb: 0.25, lineHeight: 1.5 }}
      >
        {label}
      </Typography>
      <NamedWidget
        id={id}
        field={field}
        operator={operatorFor(field, draft.values[field.name])}
        label={label}
        value={value}
        onChange={onChange}
        invalid={problem !== null}
        describedBy={`${id}-help`}
      />
      {problem && (
        <FormHelperText id={`${id}-help`} error role="alert">
          {problemText(t, field, problem)}
        </FormHelperText>
      )}
    </>
  );
}

function useColumns(): number {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up(1280));
  const middle = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return wide ? 4 : middle ? 3 : narrow ? 1 : 2;
}
