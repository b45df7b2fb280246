import { useState } from 'react';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/index.ts';
import { matching, sameKey, type Choice } from '../combobox/choice.ts';
import type { InputProps } from '../input.ts';
import { RemotePager } from '../remote-pager.tsx';
import { REMOTE_PAGE, sourceOf, useRemotePage, useSettled, useStoredChoices } from '../use-remote-options.ts';
import { useStable } from '../use-stable.ts';
import { valueList } from '../value.ts';
import { TransferList } from './transfer-list.tsx';

/** What can be chosen, a page at a time: rows of another table, or the field's own options. */
function useAvailable(input: InputProps) {
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const settled = useSettled(words.trim());
  const source = useStable(sourceOf(input));
  const remote = useRemotePage(source, settled, page, true);
  const local = source ? [] : matching(input.options, words);
  const pages = source ? remote.pages : Math.max(1, Math.ceil(local.length / REMOTE_PAGE));
  return {
    source,
    words,
    page,
    pages,
    choices: source ? remote.options : local.slice((page - 1) * REMOTE_PAGE, page * REMOTE_PAGE),
    total: source ? remote.total : local.length,
    trouble: remote.error?.message,
    loading: source !== undefined && remote.loading,
    search: (next: string): void => {
      setWords(next);
      setPage(1);
    },
    go: (next: number): void => setPage(Math.min(Math.max(1, next), pages)),
  };
}

function useChosen(input: InputProps, source: ReturnType<typeof sourceOf>, known: Choice[]): Choice[] {
  const keys = valueList(input.value) as (string | number)[];
  const stored = useStoredChoices(source, keys, input.stored, known);
  return source
    ? stored
    : keys.map(
        (key) => input.options.find((each) => sameKey(each.value, key)) ?? { value: key, label: String(key) },
      );
}

/** Two lists side by side: what there is and what is chosen; rows move by button, double click or Enter. */
export function TransferInput(input: InputProps) {
  const { t } = useTranslation();
  const available = useAvailable(input);
  const [known, setKnown] = useState<Choice[]>([]);
  const chosen = useChosen(input, available.source, known);
  const [filter, setFilter] = useState('');
  const [left, setLeft] = useState<Choice[]>([]);
  const [right, setRight] = useState<Choice[]>([]);
  const locked = input.disabled || input.readonly;
  const isChosen = (choice: Choice): boolean => chosen.some((each) => sameKey(each.value, choice.value));
  const put = (next: Choice[]): void => {
    setKnown(next);
    setLeft([]);
    setRight([]);
    input.onChange(next.map(({ value }) => value));
  };
  const add = (choices: Choice[]): void => put([...chosen, ...choices.filter((each) => !isChosen(each))]);
  const remove = (choices: Choice[]): void =>
    put(chosen.filter((each) => !choices.some((gone) => sameKey(gone.value, each.value))));

  return (
    <Box
      id={input.id}
      role="group"
      tabIndex={-1}
      aria-label={input.label}
      aria-describedby={input.describedBy}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto minmax(0, 1fr)' },
        gap: 1,
        outline: 'none',
      }}
    >
      {!locked && (
        <>
          <TransferList
            title={t('input.available')}
            count={available.total}
            searchLabel={t('input.searchAvailable')}
            words={available.words}
            onWords={available.search}
            choices={available.choices}
            isDone={isChosen}
            marked={left}
            onMark={setLeft}
            onMove={add}
            onPage={(by) => available.go(available.page + by)}
            note={available.trouble ?? (available.loading ? t('input.loading') : t('input.none'))}
            invalid={false}
            footer={<RemotePager page={available.page} pages={available.pages} onGo={available.go} />}
          />
          <MoveButtons
            canAdd={left.length > 0}
            canRemove={right.length > 0}
            onAdd={() => add(left)}
            onRemove={() => remove(right)}
          />
        </>
      )}
      <TransferList
        title={t('input.selected')}
        count={chosen.length}
        searchLabel={t('input.searchSelected')}
        words={filter}
        onWords={setFilter}
        choices={matching(chosen, filter)}
        marked={right}
        onMark={setRight}
        onMove={locked ? undefined : remove}
        note={chosen.length === 0 ? t('input.nothingChosen') : t('input.none')}
        invalid={input.invalid}
      />
    </Box>
  );
}

function MoveButtons(props: {
  canAdd: boolean;
  canRemove: boolean;
  onAdd: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const turned = { transform: { xs: 'rotate(90deg)', sm: 'none' } };
  const framed = { border: 1, borderColor: 'divider' };
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'row', sm: 'column' },
        justifyContent: 'center',
        gap: 1,
      }}
    >
      <IconButton
        icon="arrow-right"
        iconSize={16}
        label={t('input.moveTo')}
        disabled={!props.canAdd}
        onClick={props.onAdd}
        sx={{ ...framed, ...turned }}
      />
      <IconButton
        icon="arrow-left"
        iconSize={16}
        label={t('input.moveBack')}
        disabled={!props.canRemove}
        onClick={props.onRemove}
        sx={{ ...framed, ...turned }}
      />
    </Box>
  );
}
