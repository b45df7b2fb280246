import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '#engine/definition/index.ts';
import { recordPath, useServices, useView } from '../../providers/index.ts';
import { IconButton, isForBrowser } from '../../ui/index.ts';
import { useOpenRow } from '../open-row.ts';
import type { Choice } from './combobox/choice.ts';
import type { ListCommand } from './combobox/use-combobox.ts';
import { Combobox } from './combobox/combobox.tsx';
import type { InputProps } from './input.ts';
import { useRelationDesk } from './relation-desk.ts';
import { RelationFacts } from '../relation-facts.tsx';
import { RemotePager } from './remote-pager.tsx';
import { optionOf, sourceOf, useRemotePage, useSettled, useStoredChoices } from './use-remote-options.ts';
import { useStable } from './use-stable.ts';
import { valueList, valueText } from './value.ts';

/** Searching and paging through the target, shared by the single and the multiple select. */
function useRemoteSearch(input: InputProps) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const source = useStable(sourceOf(input));
  const settled = useSettled(words.trim());
  const found = useRemotePage(source, settled, page, open);
  const go = (next: number): void => setPage(Math.min(Math.max(1, next), found.pages));
  return {
    source,
    found,
    props: {
      input,
      choices: found.options,
      loading: found.loading,
      stale: found.stale || found.pending || settled !== words.trim(),
      trouble: found.error?.message,
      open,
      onOpen: setOpen,
      words,
      page,
      onWords: (next: string): void => {
        setWords(next);
        setPage(1);
      },
      onPage: (by: 1 | -1): void => go(page + by),
      footer: <RemotePager page={page} pages={found.pages} onGo={go} />,
    },
  };
}

/** "Create new", where the reader may and the screen around can show the form. */
function useCreation(input: InputProps, open: boolean, words: string, onMade: (made: Choice) => void) {
  const { t } = useTranslation();
  const desk = useRelationDesk();
  const queries = useQueryClient();
  const { relation } = input;
  const offers = desk !== null && relation !== undefined && input.props.create !== false;
  const { data: view } = useView(open && offers ? relation.definition : undefined);
  if (!offers || !view || view.readOnly || !view.verbs.includes('add')) return [];
  const create = async (): Promise<void> => {
    const start: JsonObject = words.trim() === '' ? {} : { [relation.labelField]: words.trim() };
    const row = await desk.create(relation.definition, start);
    if (!row) return;
    void queries.invalidateQueries({ queryKey: ['remote'] });
    onMade(optionOf(row, { relation }));
  };
  const label = words.trim() === '' ? t('input.createRow') : t('input.create', { words: words.trim() });
  return [{ key: 'create', label, icon: 'plus', run: () => void create() } satisfies ListCommand];
}

/**
 * A link to the chosen row, for who may open it: above the form, or in a tab of its own where the screen shows nothing above
 * itself. Nothing typed here is left behind.
 */
function OpenRow({ input, choice }: { input: InputProps; choice: Choice | undefined }) {
  const { t } = useTranslation();
  const { base } = useServices();
  const open = useOpenRow();
  const { relation } = input;
  if (!choice || !relation || choice.label === '' || input.props.link === false) return null;
  if (relation.closed === true) return null;
  const { label } = choice;
  return (
    <IconButton
      icon={open ? 'eye' : 'external-link'}
      iconSize={14}
      label={open ? t('input.openAbove', { label }) : t('input.openRow', { label })}
      onClick={(event: React.MouseEvent<HTMLElement>) => {
        if (!open || isForBrowser(event)) return;
        event.preventDefault();
        open(relation.definition, choice.value);
      }}
      component="a"
      {...{
        href: `${base}${recordPath(relation.definition, choice.value)}`,
        target: '_blank',
        rel: 'noopener',
      }}
      sx={{ p: 0.5 }}
    />
  );
}

/**
 * One row of another table, by the props `text` (names a choice, e.g. `{nickname} ({id})`), `tooltip` (further fields of the choice at hand), `filter` (of the choices, as
 * REST takes it), `fill` (fields of this row by the fields of the chosen one that go into them), `create` and `link` (false takes "create new" and the link to the row away).
 */
export function RemoteSelectInput(input: InputProps) {
  const { source, found, props } = useRemoteSearch(input);
  const [picked, setPicked] = useState<Choice[]>([]);
  const given = valueText(input.value) === '' ? [] : [input.value as string | number];
  const chosen = useStable(useStoredChoices(source, given, input.stored, picked));
  const take = ([choice]: Choice[]): void => {
    setPicked(choice ? [choice] : []);
    input.onChange(choice?.value ?? null);
    const row = found.rows.find((each) => source && optionOf(each, source).value === choice?.value);
    input.onRow?.(row ?? null);
  };
  const commands = useCreation(input, props.open, props.words, (made) => take([made]));
  const { relation } = input;
  return (
    <>
      <Combobox
        {...props}
        chosen={chosen}
        commands={commands}
        onChange={take}
        tail={<OpenRow input={input} choice={chosen[0]} />}
      />
      {relation?.facts && given[0] !== undefined && (
        <RelationFacts relation={relation} facts={relation.facts} value={given[0]} />
      )}
    </>
  );
}

/** Several rows of another table, by the same props. */
export function RemoteSelectsInput(input: InputProps) {
  const { source, props } = useRemoteSearch(input);
  const [picked, setPicked] = useState<Choice[]>([]);
  const stored = valueList(input.value) as (string | number)[];
  const chosen = useStable(useStoredChoices(source, stored, input.stored, picked));
  const take = (next: Choice[]): void => {
    setPicked(next);
    input.onChange(next.map((option) => option.value));
  };
  const commands = useCreation(input, props.open, props.words, (made) => take([...chosen, made]));
  return <Combobox {...props} multiple chosen={chosen} commands={commands} onChange={take} />;
}
