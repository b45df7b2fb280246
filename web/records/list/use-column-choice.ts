import { useMemo } from 'react';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { inOrder, type Density } from './settings/list-settings.ts';
import { useListSettings } from './settings/use-list-settings.ts';

/** Which columns are in sight, where and how wide; remembered for each list and person. */
export interface ColumnChoice {
  /** Those in sight, pinned ones first. */
  shown: ClientColumn[];
  /** All columns in their order, pinned ones first. */
  all: ClientColumn[];
  isShown: (column: ClientColumn) => boolean;
  toggle: (column: ClientColumn) => void;
  showAll: () => void;
  reset: () => void;
  changed: boolean;
  /** Fields that stay at the left. */
  pinned: readonly string[];
  pin: (field: string) => void;
  /** Puts a column before another one; null: behind all. */
  place: (field: string, before: string | null) => void;
  /** Moves a column past its neighbour in sight; pinned ones among themselves. */
  step: (field: string, by: -1 | 1) => void;
  widths: Readonly<Record<string, number>>;
  /** null: as wide as its contents want. */
  setWidth: (field: string, width: number | null) => void;
  density: Density;
  setDensity: (density: Density) => void;
}

const fieldOf = (column: ClientColumn): string => column.field;

/** Deviations from the definition are kept, so that new columns appear as the definition says. */
export function useColumnChoice(view: ClientView): ColumnChoice {
  const [settings, change] = useListSettings(view.name);
  return useMemo(() => {
    const { shown: chosen, order, pinned, widths, density } = settings;
    const isPinned = (column: ClientColumn): boolean => pinned.includes(column.field);
    const ordered = inOrder(view.columns, order, fieldOf);
    const all = [...ordered.filter(isPinned), ...ordered.filter((column) => !isPinned(column))];
    const isShown = (column: ClientColumn): boolean => chosen[column.field] ?? column.show;
    const shown = all.filter(isShown);
    const set = (columns: ClientColumn[], next: boolean): void => {
      const changes = { ...chosen };
      for (const column of columns) {
        if (next === column.show) delete changes[column.field];
        else changes[column.field] = next;
      }
      change({ shown: changes });
    };
    const place = (field: string, before: string | null): void => {
      const others = all.map(fieldOf).filter((each) => each !== field);
      const at = before === null ? others.length : others.indexOf(before);
      if (field === before || at < 0) return;
      const next = [...others.slice(0, at), field, ...others.slice(at)];
      // What is put among the pinned ones becomes one of them, what is taken from among them is none any more.
      const rest = pinned.filter((each) => each !== field);
      const isAmong = before !== null && rest.includes(before);
      change({ order: next, pinned: isAmong ? [...rest, field] : rest });
    };
    const step = (field: string, by: -1 | 1): void => {
      const group = shown.filter((column) => isPinned(column) === pinned.includes(field)).map(fieldOf);
      const at = group.indexOf(field);
      const other = group[at + by];
      if (at < 0 || other === undefined) return;
      const fields = all.map(fieldOf).filter((each) => each !== field);
      const to = fields.indexOf(other) + (by > 0 ? 1 : 0);
      change({ order: [...fields.slice(0, to), field, ...fields.slice(to)] });
    };
    const isChanged =
      order.length + pinned.length + Object.keys(widths).length > 0 ||
      density !== null ||
      view.columns.some((column) => isShown(column) !== column.show);
    return {
      // A list without a column would be no list.
      shown: shown.length > 0 ? shown : all.slice(0, 1),
      all,
      isShown,
      toggle: (column) => set([column], !isShown(column)),
      showAll: () => set(view.columns, true),
      reset: () => change({ shown: {}, order: [], pinned: [], widths: {}, density: null }),
      changed: isChanged,
      pinned,
      pin: (field) =>
        change({
          pinned: pinned.includes(field) ? pinned.filter((each) => each !== field) : [...pinned, field],
        }),
      place,
      step,
      widths,
      setWidth: (field, width) => {
        const { [field]: _old, ...others } = widths;
        change({ widths: width === null ? others : { ...others, [field]: width } });
      },
      density: density ?? 'normal',
      setDensity: (next) => change({ density: next === 'normal' ? null : next }),
    };
  }, [settings, change, view.columns]);
}
