import { useState } from 'react';
import { Autocomplete, Chip, TextField, type AutocompleteRenderInputParams } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { InputOption, InputProps } from './input.ts';
import { RemotePagerContext, RemotePaper } from './remote-paper.tsx';
import { useRemotePage, useSettled, useStoredOptions } from './use-remote-options.ts';
import { useStable } from './use-stable.ts';
import { valueList, valueText } from './value.ts';

/** Searching and paging through the target, shared by the single and the multiple select. */
function useRemoteSearch(input: InputProps) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const settled = useSettled(words.trim());
  const found = useRemotePage(input.relation, settled, page, open);
  return {
    ...found,
    open,
    setOpen,
    words,
    /** Only what a person types searches; the label of a choice in the box does not. */
    search: (next: string, reason: string): void => {
      setWords(reason === 'input' ? next : '');
      setPage(1);
    },
    pager: { page, pages: found.pages, go: setPage },
  };
}

const keep = (options: InputOption[]): InputOption[] => options;
const sameOption = (left: InputOption, right: InputOption): boolean =>
  String(left.value) === String(right.value);

function Box(props: { params: AutocompleteRenderInputParams; input: InputProps; empty: boolean }) {
  const { t } = useTranslation();
  const { params, input, empty } = props;
  return (
    <TextField
      {...params}
      name={input.name}
      error={input.invalid}
      required={input.required}
      placeholder={empty ? (input.placeholder ?? t('input.choose')) : undefined}
      slotProps={{
        ...params.slotProps,
        htmlInput: { ...params.slotProps.htmlInput, 'aria-describedby': input.describedBy },
      }}
    />
  );
}

/** What choosing one row and choosing several have alike. */
function useRemoteProps(input: InputProps, search: ReturnType<typeof useRemoteSearch>) {
  const { t } = useTranslation();
  return {
    id: input.id,
    options: search.options,
    filterOptions: keep,
    open: search.open,
    onOpen: () => search.setOpen(true),
    onClose: () => search.setOpen(false),
    onInputChange: (_: unknown, words: string, reason: string) => search.search(words, reason),
    getOptionLabel: (option: InputOption) => option.label,
    getOptionKey: (option: InputOption) => option.value,
    isOptionEqualToValue: sameOption,
    loading: search.loading,
    loadingText: t('input.loading'),
    noOptionsText: search.error?.message ?? t('input.none'),
    clearText: t('input.clear'),
    openText: t('input.choose'),
    disabled: input.disabled,
    readOnly: input.readonly,
    forcePopupIcon: !input.readonly,
    slots: { paper: RemotePaper },
  };
}

/** One row of another table. */
export function RemoteSelectInput(input: InputProps) {
  const search = useRemoteSearch(input);
  const shared = useRemoteProps(input, search);
  const [picked, setPicked] = useState<InputOption[]>([]);
  const stored = valueText(input.value) === '' ? [] : [input.value as string | number];
  const [value] = useStable(useStoredOptions(input.relation, stored, input.stored, picked));
  return (
    <RemotePagerContext.Provider value={search.pager}>
      <Autocomplete<InputOption, false>
        {...shared}
        value={value ?? null}
        onChange={(_, option) => {
          setPicked(option ? [option] : []);
          input.onChange(option?.value ?? null);
        }}
        renderInput={(params) => <Box params={params} input={input} empty={!value} />}
      />
    </RemotePagerContext.Provider>
  );
}

/** Several rows of another table. */
export function RemoteSelectsInput(input: InputProps) {
  const search = useRemoteSearch(input);
  const shared = useRemoteProps(input, search);
  const [picked, setPicked] = useState<InputOption[]>([]);
  const stored = valueList(input.value) as (string | number)[];
  const value = useStable(useStoredOptions(input.relation, stored, input.stored, picked));
  return (
    <RemotePagerContext.Provider value={search.pager}>
      <Autocomplete<InputOption, true>
        multiple
        disableCloseOnSelect
        {...shared}
        value={value}
        onChange={(_, next) => {
          setPicked(next);
          input.onChange(next.map((option) => option.value));
        }}
        inputValue={search.words}
        renderValue={(options, getItemProps) =>
          options.map((option, index) => {
            const { key, ...item } = getItemProps({ index });
            return <Chip key={key} label={option.label} size="small" {...item} />;
          })
        }
        renderInput={(params) => <Box params={params} input={input} empty={value.length === 0} />}
      />
    </RemotePagerContext.Provider>
  );
}
