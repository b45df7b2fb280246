import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '#engine/definition/index.ts';
import { Combobox } from './combobox/combobox.tsx';
import { matching, sameKey, type Choice } from './combobox/choice.ts';
import type { InputOption, InputProps } from './input.ts';
import { valueList } from './value.ts';

/** More choices than this are not offered to be taken all at once. */
const ALL_UP_TO = 200;

const isGiven = (value: Json | undefined): value is Json =>
  value !== null && value !== undefined && value !== '';

/** The chosen ones with their labels; what is no choice (any more) is still shown, or saving would lose it unseen. */
function useChosen(options: readonly InputOption[], stored: readonly Json[]): Choice[] {
  const { t } = useTranslation();
  const byKey = useMemo(() => new Map(options.map((option) => [String(option.value), option])), [options]);
  return stored.map(
    (key) =>
      byKey.get(String(key)) ?? {
        value: key as string | number,
        label: t('input.gone', { value: String(key) }),
      },
  );
}

function useSelect(input: InputProps, stored: readonly Json[]) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const choices = useMemo(
    () =>
      open
        ? matching(
            input.options.filter(({ withheld }) => !withheld),
            words,
          )
        : [],
    [open, input.options, words],
  );
  const chosen = useChosen(input.options, stored);
  return { input, open, onOpen: setOpen, words, onWords: setWords, choices, chosen };
}

/** One of the options, found by typing. */
export function SelectInput(input: InputProps) {
  // An option may have the empty text for its key.
  const isOption = input.options.some((option) => sameKey(option.value, input.value));
  const select = useSelect(input, isGiven(input.value) || isOption ? [input.value ?? ''] : []);
  return <Combobox {...select} onChange={([choice]) => input.onChange(choice?.value ?? null)} />;
}

/** Several of the options, in the order they were chosen. */
export function SelectsInput(input: InputProps) {
  const { t } = useTranslation();
  const select = useSelect(input, valueList(input.value));
  const take = (chosen: Choice[]): void => input.onChange(chosen.map(({ value }) => value));
  const isChosen = (choice: Choice): boolean =>
    select.chosen.some((each) => sameKey(each.value, choice.value));
  const further = select.choices.filter((choice) => !choice.disabled && !isChosen(choice));
  const all = {
    key: 'all',
    label: t('input.selectAll', { count: further.length }),
    icon: 'check',
    stays: true,
    run: () => take([...select.chosen, ...further]),
  };
  const offersAll = further.length > 1 && further.length <= ALL_UP_TO;
  return <Combobox {...select} multiple commands={offersAll ? [all] : []} onChange={take} />;
}
