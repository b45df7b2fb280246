import { SPEC_BOUNDS } from '#engine/rules/index.ts';
import { moved } from '../move-buttons.tsx';
import { pastedValues, withValues, type SpecGroup, type SpecValue } from './spec-groups.ts';

interface Options {
  group: SpecGroup;
  at: number;
  locked: boolean;
  onPut: (group: SpecGroup) => void;
  onFocus: (place: string) => void;
}

interface SpecValueChanges {
  /** No value more is allowed. */
  full: boolean;
  put: (index: number, value: SpecValue) => void;
  /** Adds an empty value after another; after `-1` as the first. */
  add: (after: number) => void;
  move: (from: number, to: number) => void;
  /** The same by dragging, which leaves the cursor where it is. */
  drag: (from: number, to: number) => void;
  remove: (index: number) => void;
  /** Fills in the values of a pasted text; false when it holds none. */
  paste: (index: number, text: string) => boolean;
  /** Leads to the first value, which is added where there is none. */
  enter: () => void;
}

/** What changes the values of one spec; the cursor goes with each change. */
export function specValueChanges({ group, at, locked, onPut, onFocus }: Options): SpecValueChanges {
  const { values } = group;
  const full = values.length >= SPEC_BOUNDS.values;
  const put = (next: SpecValue[]): void => onPut({ ...group, values: next });
  const add = (after: number): void => {
    if (full) return;
    const next = withValues(values, after, ['']);
    put(next);
    onFocus(`${at}.${after + next.length - values.length}`);
  };
  const replaced = (index: number, value: SpecValue): SpecValue[] =>
    values.map((each, other) => (other === index ? value : each));
  return {
    full,
    add,
    put: (index, value) => put(replaced(index, value)),
    move: (from, to) => {
      if (to < 0 || to >= values.length || locked) return;
      put(moved(values, from, to));
      onFocus(`${at}.${to}`);
    },
    drag: (from, to) => put(moved(values, from, to)),
    remove: (index) => {
      put(values.filter((_, each) => each !== index));
      onFocus(values.length === 1 ? `${at}` : `${at}.${Math.max(0, index - 1)}`);
    },
    paste: (index, text) => {
      const [first, ...rest] = pastedValues(text);
      if (first === undefined) return false;
      const old = values[index];
      const filled = old?.value === '' ? index : index + 1;
      const begun =
        old && filled === index
          ? replaced(index, { ...old, value: first })
          : withValues(values, index, [first]);
      const next = withValues(begun, filled, rest);
      put(next);
      onFocus(`${at}.${Math.min(filled + rest.length, next.length - 1)}`);
      return true;
    },
    enter: () => {
      if (values.length === 0) add(-1);
      else onFocus(`${at}.0`);
    },
  };
}
