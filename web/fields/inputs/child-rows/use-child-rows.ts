import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ClientChildRows } from '#engine/compile/index.ts';
import { isObject, type Json, type JsonObject } from '#engine/definition/index.ts';
import { useLocale } from '../../../texts/index.ts';
import type { InputProps } from '../input.ts';
import {
  changeSetOf,
  copyOf,
  lineIdAt,
  linesOf,
  valueOf,
  withAdded,
  withLine,
  withoutLine,
  withValues,
  type ChangeSet,
  type Line,
} from './change-set.ts';
import { lastRank, moveRanks, ranked } from './rank.ts';
import { complaint, rowFields, type RowField } from './row-fields.ts';
import { useLatest } from '../../../ui/use-latest.ts';

/** Messages by line and field; the empty field stands for the row itself. */
export type Marks = Record<string, Record<string, string>>;

/** Changes that can be taken back. */
const MAX_STEPS = 100;

/** The rows of the input, what may be done with them, and what is wrong with them. */
export function useChildRows(input: InputProps) {
  const locale = useLocale();
  const rows = input.props['rows'] as unknown as ClientChildRows;
  const stored = input.stored?.[input.name];
  const read = useMemo(() => (Array.isArray(stored) ? stored.filter(isObject) : []), [stored]);
  const change = useMemo(() => changeSetOf(input.value), [input.value]);
  const lines = useMemo(() => ranked(linesOf(read, change), rows.rank), [read, change, rows.rank]);
  const fields = useMemo(
    () => ({ stored: rowFields(rows, 'edit', locale), new: rowFields(rows, 'add', locale) }),
    [rows, locale],
  );
  const latest = useRef(change);
  useLayoutEffect(() => {
    latest.current = change;
  }, [change]);
  // Rows that are not drawn anew still hold functions of an earlier drawing.
  const now = useLatest({ lines, read, stored, onChange: input.onChange });
  const steps = useRef<ChangeSet[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const [labels, setLabels] = useState<Record<string, JsonObject>>({});
  const marks = useMarks(input.messages, change);

  const emit = (next: ChangeSet): void => {
    steps.current = [...steps.current, latest.current].slice(-MAX_STEPS);
    setCanUndo(true);
    latest.current = next;
    now.current.onChange(valueOf(next, now.current.stored));
  };
  useCopiedRows(input, fields.new, stored, emit);

  const may = input.readonly || input.disabled ? NOTHING : rows.may;
  const names = fields.new.filter((field) => !field.readonly).map(({ name }) => name);
  const start = (): JsonObject => ({
    ...rows.add.defaults,
    ...(rows.rank ? { [rows.rank.field]: lastRank(now.current.lines, rows.rank) } : {}),
  });
  const put = (updates: readonly { line: Line; values: JsonObject }[]): void => {
    let next = latest.current;
    for (const { line, values } of updates) {
      next = withValues(next, line, values, now.current.read);
      marks.forget(line.id, Object.keys(values));
    }
    emit(next);
  };

  return {
    rows,
    lines,
    may,
    locale,
    fields,
    marks: marks.all,
    labels,
    total: Number(input.stored?.[`${input.name}_count`] ?? read.length),
    read,
    canUndo,
    fieldsOf: (line: Line): RowField[] => fields[line.kind],
    /** The row as cells show it: labels of what was chosen here stand beside those that were read. */
    shown: (line: Line): JsonObject => ({ ...line.values, ...labels[line.id] }),
    canWrite: (line: Line): boolean => !line.removed && (line.kind === 'new' ? may.add : may.edit),
    put,
    /** Notes the row of the target that was chosen, for its label. */
    label: (line: Line, relation: string, row: Json): void =>
      setLabels((all) => ({ ...all, [line.id]: { ...all[line.id], [relation]: row } })),
    add: (values: readonly JsonObject[] = [{}], behind?: string): void =>
      emit(
        withAdded(
          latest.current,
          values.map((each) => ({ ...start(), ...each })),
          behind,
        ),
      ),
    duplicate: (line: Line): void =>
      emit(withAdded(latest.current, [{ ...start(), ...copyOf(line, names) }], line.id)),
    remove: (line: Line): void => emit(withoutLine(latest.current, line)),
    restore: (line: Line): void => emit(withLine(latest.current, line)),
    move: (from: number, to: number): void => {
      if (rows.rank) put(moveRanks(now.current.lines, rows.rank, from, to));
    },
    undo: (): void => {
      const last = steps.current.at(-1);
      if (!last) return;
      steps.current = steps.current.slice(0, -1);
      setCanUndo(steps.current.length > 0);
      latest.current = last;
      now.current.onChange(valueOf(last, now.current.stored));
    },
  };
}

export type ChildRows = ReturnType<typeof useChildRows>;

const NOTHING = { add: false, edit: false, del: false };

/** A copied row brings the rows of its original, which are new ones here. */
function useCopiedRows(
  input: InputProps,
  fields: readonly RowField[],
  stored: Json | undefined,
  emit: (change: ChangeSet) => void,
): void {
  const copied = stored === undefined && Array.isArray(input.value) ? (input.value as JsonObject[]) : [];
  useEffect(() => {
    if (copied.length === 0) return;
    const names = fields.filter((field) => !field.readonly).map(({ name }) => name);
    const add = copied.map((values) =>
      copyOf({ id: '', kind: 'stored', removed: false, changed: false, values }, names),
    );
    emit(withAdded({ add: [], edit: [], del: [] }, add));
    // Only what the form began with is a copy.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/** The server's messages at their lines. They stay until the cell they speak of is changed. */
function useMarks(messages: Record<string, string> | undefined, change: ChangeSet) {
  const [all, setAll] = useState<Marks>({});
  const sent = useLatest(change);
  const text = JSON.stringify(messages ?? {});
  useEffect(() => {
    const found: Marks = {};
    for (const [path, message] of Object.entries(JSON.parse(text) as Record<string, string>)) {
      const [, index, field = ''] = /^\[(\d+)\](?:\.([^.[]+).*)?$/.exec(path) ?? [];
      const line = index === undefined ? undefined : lineIdAt(sent.current, Number(index));
      if (line !== undefined) (found[line] ??= {})[field] = message;
    }
    if (Object.keys(found).length > 0) setAll(found);
  }, [text, sent]);
  return {
    all,
    forget: (line: string, fields: readonly string[]): void =>
      setAll((now) => {
        const mine = now[line];
        if (!mine) return now;
        const kept = Object.entries(mine).filter(([field]) => field !== '' && !fields.includes(field));
        const { [line]: _, ...others } = now;
        return kept.length === 0 ? others : { ...others, [line]: Object.fromEntries(kept) };
      }),
  };
}

const validated = new WeakMap<JsonObject, { fields: RowField[]; found: Record<string, string> }>();

/** What is wrong with the rows that are to be written: what the fields themselves report, and what the server said. */
export function complaintsOf({ lines, fieldsOf, marks, locale }: ChildRows, except: string | null): Marks {
  const all: Marks = {};
  for (const line of lines) {
    if (!line.changed || line.removed) continue;
    const own = line.id === except ? {} : validate(line, fieldsOf(line), locale);
    const found = { ...own, ...marks[line.id] };
    if (Object.keys(found).length > 0) all[line.id] = found;
  }
  return all;
}

/** Rows are validated once for as long as they and their fields stay the same. */
function validate(
  { kind, values }: Line,
  fields: RowField[],
  locale: ChildRows['locale'],
): Record<string, string> {
  const known = validated.get(values);
  if (known?.fields === fields) return known.found;
  const found: Record<string, string> = {};
  for (const field of fields) {
    if (kind === 'stored' && !(field.name in values)) continue;
    const message = complaint(field, values[field.name], locale);
    if (message !== null) found[field.name] = message;
  }
  validated.set(values, { fields, found });
  return found;
}
