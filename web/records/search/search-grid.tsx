import { useId } from 'react';
import { Box, FormHelperText, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../texts/index.ts';
import { rowsOf, spanOf } from './fold.ts';
import { problemText } from './problem-text.ts';
import { NamedWidget } from './registry.tsx';
import { operatorFor, valueIn, type SearchDraft, type SearchProblems } from './search-draft.ts';
import { fieldTitle, type SearchField } from './search-field.ts';
import type { SearchValue } from './search-value.ts';

interface Props {
  fields: readonly SearchField[];
  columns: number;
  draft: SearchDraft;
  problems: SearchProblems['fields'];
  onDraft: (draft: SearchDraft) => void;
}

/** The fields of the common search in as many columns as there is room for. */
export function SearchGrid({ fields, columns, draft, problems, onDraft }: Props) {
  const put = (field: SearchField, value: SearchValue): void =>
    onDraft({ ...draft, values: { ...draft.values, [field.name]: value } });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        columnGap: 2,
        rowGap: 1.25,
        alignItems: 'start',
      }}
    >
      {rowsOf(fields, columns)
        .flat()
        .map((field) => (
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
