import { memo, useId } from 'react';
import { Box, FormHelperText, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Operator } from '#engine/definition/index.ts';
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
  /** Must stay the same function, or every field is drawn again with every key. */
  onValue: (field: SearchField, value: SearchValue) => void;
}

/** The fields of the common search in as many columns as there is room for. */
export function SearchGrid({ fields, columns, draft, problems, onValue }: Props) {
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
              operator={operatorFor(field, draft.values[field.name])}
              problem={problems[field.name] ?? null}
              onValue={onValue}
            />
          </Box>
        ))}
    </Box>
  );
}

interface LabelledProps extends Pick<Props, 'onValue'> {
  field: SearchField;
  operator: Operator;
  value: SearchValue;
  problem: 'datetime' | 'number' | null;
}

const LabelledWidget = memo(function LabelledWidget(props: LabelledProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const { field, value, operator, problem, onValue } = props;
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
        operator={operator}
        label={label}
        value={value}
        onChange={(next) => onValue(field, next)}
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
});
