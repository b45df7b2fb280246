import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { JsonObject } from '#engine/definition/index.ts';
import { useServices } from '../../providers/index.ts';
import type { Choice } from './combobox/choice.ts';
import { Combobox } from './combobox/combobox.tsx';
import type { InputOption, InputProps } from './input.ts';
import { optionOf } from './use-remote-options.ts';
import { valueList, valueText } from './value.ts';

const MOST = 1000;

/** A choice with its place in the tree. */
export interface Branch extends InputOption {
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
  const below = new Map<string, InputOption[]>();
  options.forEach((option, index) => {
    const parent = valueText(rows[index]?.[parentField]);
    const above = keys.has(parent) && parent !== String(option.value) ? parent : '';
    below.set(above, [...(below.get(above) ?? []), option]);
  });
  const placed: Branch[] = [];
  const seen = new Set<string>();
  const place = (parent: string, depth: number): void => {
    for (const option of below.get(parent) ?? []) {
      const key = String(option.value);
      if (seen.has(key) || key === self) continue;
      seen.add(key);
      placed.push({ ...option, depth });
      place(key, depth + 1);
    }
  };
  place('', 0);
  return placed;
}

/** The branches whose words match, with everything above them, so that each is found in its place. */
export function pruned(branches: readonly Branch[], words: string): Branch[] {
  const wanted = words.trim().toLocaleLowerCase();
  if (wanted === '') return [...branches];
  const kept: Branch[] = [];
  let depth = 0;
  for (const branch of [...branches].reverse()) {
    const matches = branch.label.toLocaleLowerCase().includes(wanted);
    if (!matches && branch.depth >= depth) continue;
    kept.push(branch);
    depth = branch.depth;
  }
  return kept.reverse();
}

/** The tree of the target, asked for when the list opens or a stored value wants its name. */
function useBranches(input: InputProps, wanted: boolean) {
  const { records } = useServices();
  const { relation } = input;
  const query = useQuery({
    queryKey: ['tree', relation],
    enabled: relation !== undefined && wanted,
    queryFn: ({ signal }) =>
      records.getList(relation?.definition ?? '', {
        pagination: { page: 1, perPage: MOST },
        sort: { field: '', order: 'ASC' },
        filter: {
          select: true,
          labelField: relation?.labelField,
          showFields: [relation?.valueField, ...(relation?.showFields ?? []), parentOf(input)],
        },
        signal,
      }),
  });
  const self = relation && isOwnTree(input) ? valueText(input.stored?.[relation.valueField]) : '';
  const branches = useMemo(() => {
    const rows = (query.data?.data ?? []) as JsonObject[];
    return relation
      ? branchesOf(
          rows,
          parentOf(input),
          self,
          rows.map((row) => optionOf(row, relation)),
        )
      : [];
    // The parent's field does not change while an input lives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [query.data, relation, self]);
  return { branches, loading: query.isFetching, trouble: query.error?.message };
}

/** A row's own parent is chosen within its own table, by the field itself; another tree says by which of its fields. */
const isOwnTree = ({ props }: InputProps): boolean => typeof props.parent !== 'string';
const parentOf = ({ name, props }: InputProps): string =>
  typeof props.parent === 'string' ? props.parent : name;

function useTree(input: InputProps, given: (string | number)[]) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const { branches, loading, trouble } = useBranches(input, open || given.length > 0);
  const choices = useMemo(() => pruned(branches, words), [branches, words]);
  const named = (value: string | number): Choice =>
    branches.find((branch) => String(branch.value) === String(value)) ?? { value, label: String(value) };
  const state = { input, open, onOpen: setOpen, words, onWords: setWords, choices, loading, trouble };
  return { ...state, chosen: given.map(named) };
}

/** One row of a tree: the parent of a row in its own table, or any branch of another one (prop `parent`). */
export function TreeSelectInput(input: InputProps) {
  // 0 is how a root says that nothing is above it.
  const text = valueText(input.value);
  const given = text === '' || text === '0' ? [] : [input.value as string | number];
  const tree = useTree(input, given);
  return <Combobox {...tree} onChange={([branch]) => input.onChange(branch?.value ?? null)} />;
}

/** Several rows of a tree. */
export function TreeSelectsInput(input: InputProps) {
  const tree = useTree(input, valueList(input.value) as (string | number)[]);
  return (
    <Combobox {...tree} multiple onChange={(chosen) => input.onChange(chosen.map(({ value }) => value))} />
  );
}
