import { Autocomplete, Box, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '#engine/definition/index.ts';
import { useServices } from '../../providers/index.ts';
import type { InputOption, InputProps } from './input.ts';
import { useStable } from './use-stable.ts';
import { optionOf } from './use-remote-options.ts';
import { valueText } from './value.ts';

const MOST = 1000;

interface Branch extends InputOption {
  depth: number;
}

/** The rows below their parents, without `self` and everything below it: a row may not stand below itself. */
export function branchesOf(
  rows: readonly JsonObject[],
  parentField: string,
  self: string,
  options: InputOption[],
): Branch[] {
  const keys = new Set(options.map((option) => String(option.value)));
  const placed: Branch[] = [];
  const seen = new Set<string>();
  const place = (parent: string | null, depth: number): void => {
    rows.forEach((row, index) => {
      const option = options[index];
      if (!option || seen.has(String(option.value)) || String(option.value) === self) return;
      const above = valueText(row[parentField]);
      if (parent === null ? keys.has(above) && above !== String(option.value) : above !== parent) return;
      seen.add(String(option.value));
      placed.push({ ...option, depth });
      place(String(option.value), depth + 1);
    });
  };
  place(null, 0);
  return placed;
}

/** The parent of a row in its own table, as an indented list. */
export function TreeSelectInput(input: InputProps) {
  const { t } = useTranslation();
  const { records } = useServices();
  const { relation } = input;
  const query = useQuery({
    queryKey: ['tree', relation],
    enabled: relation !== undefined,
    queryFn: ({ signal }) =>
      records.getList(relation?.definition ?? '', {
        pagination: { page: 1, perPage: MOST },
        sort: { field: '', order: 'ASC' },
        filter: { select: true },
        signal,
      }),
  });
  const rows = (query.data?.data ?? []) as JsonObject[];
  const self = relation ? valueText(input.stored?.[relation.valueField]) : '';
  const options = relation ? rows.map((row) => optionOf(row, relation)) : [];
  const branches = useStable(branchesOf(rows, input.name, self, options));
  const current = valueText(input.value);
  const chosen = branches.find((branch) => String(branch.value) === current);
  // 0 is how a root says that nothing is above it.
  const foreign =
    current !== '' && current !== '0' && !chosen ? { value: current, label: current, depth: 0 } : null;
  const shown = useStable(chosen ?? foreign);
  return (
    <Autocomplete<Branch, false>
      id={input.id}
      options={branches}
      value={shown}
      onChange={(_, branch) => input.onChange(branch?.value ?? null)}
      getOptionLabel={(branch) => branch.label}
      getOptionKey={(branch) => branch.value}
      isOptionEqualToValue={(left, right) => String(left.value) === String(right.value)}
      loading={query.isFetching}
      loadingText={t('input.loading')}
      noOptionsText={query.error?.message ?? t('input.none')}
      clearText={t('input.clear')}
      openText={t('input.choose')}
      disabled={input.disabled}
      readOnly={input.readonly}
      forcePopupIcon={!input.readonly}
      renderOption={({ key, ...props }, branch) => (
        <Box component="li" key={key} {...props} sx={{ pl: `${12 + branch.depth * 18}px !important` }}>
          {branch.label}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={input.name}
          error={input.invalid}
          required={input.required}
          placeholder={input.placeholder ?? t('input.choose')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': input.describedBy },
          }}
        />
      )}
    />
  );
}
