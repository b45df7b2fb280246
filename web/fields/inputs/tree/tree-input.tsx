import { useMemo, useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BranchNote } from '../../../providers/index.ts';
import { placeRows, unfolded, withNotes, type TreeRow } from '../../tree/index.ts';
import type { Choice } from '../combobox/choice.ts';
import { Combobox } from '../combobox/combobox.tsx';
import type { InputProps } from '../input.ts';
import { optionOf, sourceOf, useStoredChoices, type RemoteSource } from '../use-remote-options.ts';
import { useStable } from '../use-stable.ts';
import { valueList, valueText } from '../value.ts';
import { holds, pruned, withoutBranch } from './tree-lines.ts';
import { useTreeRows } from './use-tree-rows.ts';

/** Which field of the target names the row above: the prop `parent`, else the one that this field is itself. */
const parentOf = ({ name, props }: InputProps): string =>
  typeof props.parent === 'string' ? props.parent : name;

function useTree(input: InputProps, given: (string | number)[]) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [picked, setPicked] = useState<Choice[]>([]);
  const source = useStable(sourceOf(input));
  const tree = useTreeRows({ source, parentField: parentOf(input), open, words });
  const chosen = useStable(useStoredChoices(source, given, input.stored, picked));
  const { rows, notes, isClosed, isWhole, isCut } = tree;
  const self = source && input.relation?.tree ? valueText(input.stored?.[source.relation.valueField]) : '';
  const lines = useMemo(() => {
    if (!open || !source) return [];
    const keyOf = ({ row }: TreeRow): string => String(choiceOf(row, source).value);
    const all = placeRows(rows);
    const free = self === '' ? all : withoutBranch(all, (line) => keyOf(line) === self);
    if (words.trim() !== '' && isWhole)
      return pruned(free, (line) => holds(choiceOf(line.row, source).label, words));
    return withNotes(unfolded(free, isClosed), notes, isClosed);
  }, [open, source, rows, self, words, isWhole, isClosed, notes]);
  const choices = useMemo(() => {
    if (!source) return [];
    const searched = words.trim() !== '';
    const made = lines.map((line): Choice => {
      if (line.note) return noteChoice(line, line.note, t);
      const fold = line.hasChildren && !searched ? { fold: isClosed(line.id) ? 'closed' : 'open' } : {};
      const choice = choiceOf(line.row, source);
      const isContext = searched && (isWhole ? !holds(choice.label, words) : line.isContext);
      return { ...choice, depth: line.depth, ...fold, ...(isContext ? { isContext } : {}) } as Choice;
    });
    return isCut ? [...made, { value: ' cut', label: t('input.treeCut'), disabled: true }] : made;
  }, [source, lines, words, isClosed, isWhole, isCut, t]);
  return {
    source,
    setPicked,
    props: {
      input,
      open,
      onOpen: setOpen,
      words,
      onWords: setWords,
      choices,
      chosen,
      loading: tree.loading,
      stale: tree.stale,
      trouble: tree.trouble,
      onFold: (choice: Choice): void => {
        const line = lines.find(
          ({ row, note }) => source && !note && choiceOf(row, source).value === choice.value,
        );
        if (line) tree.turn(line.id);
      },
    },
  };
}

const choiceOf = (row: TreeRow['row'], { relation }: RemoteSource): Choice => optionOf(row, { relation });

/** What stands at the end of a branch that is not wholly there. */
function noteChoice({ id, depth }: TreeRow, note: BranchNote, t: TFunction): Choice {
  const at = { value: id, depth };
  if (note.kind === 'loading') return { ...at, label: t('rows.branch.loading'), disabled: true };
  if (note.kind === 'more')
    return { ...at, label: t('rows.branch.more', { next: note.next, left: note.left }), run: note.run };
  return {
    ...at,
    label: `${t('rows.branch.failed', { message: note.message })} ${t('rows.branch.retry')}`,
    run: note.run,
  };
}

/**
 * One row of a tree: the parent of a row in its own table, or any branch of another one. Where that is not shown as a tree
 * itself, the prop `parent` is its field that names the row above. The prop `filter` narrows the choices, as REST takes it.
 */
export function TreeSelectInput(input: InputProps) {
  // 0 is how a root says that nothing is above it.
  const text = valueText(input.value);
  const given = text === '' || text === '0' ? [] : [input.value as string | number];
  const tree = useTree(input, given);
  const take = ([branch]: Choice[]): void => {
    tree.setPicked(branch ? [branch] : []);
    input.onChange(branch?.value ?? null);
  };
  return <Combobox {...tree.props} onChange={take} />;
}

/** Several rows of a tree, by the same props. */
export function TreeSelectsInput(input: InputProps) {
  const tree = useTree(input, valueList(input.value) as (string | number)[]);
  const take = (chosen: Choice[]): void => {
    tree.setPicked(chosen);
    input.onChange(chosen.map(({ value }) => value));
  };
  return <Combobox {...tree.props} multiple onChange={take} />;
}
