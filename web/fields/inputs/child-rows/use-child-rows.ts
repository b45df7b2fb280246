import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ClientChildRows } from '#engine/compile/index.ts';
import { translateIssue } from '#engine/contract/texts/index.ts';
import { isObject, type Json, type JsonObject } from '#engine/definition/index.ts';
import { useLocale } from '../../../texts/index.ts';
import type { InputProps } from '../input.ts';
import { sharedValues } from './shared-values.ts';
import {
  changeSetOf,
  copyOf,
  lineIdAt,
  linesOf,
  valueOf,
  withAdded,
  withAllValues,
  withLine,
  withoutLine,
  type ChangeSet,
  type Line,
} from './change-set.ts';
import { lastRank, moveRanks, ranked } from './rank.ts';
import { complaint, rowFields, type RowField } from './row-fields.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { useSteps } from './use-steps.ts';

/** Messages by line and field; the empty field stands for the row itself. */
export type Marks = Record<string, Record<string, string>>;

/** A first column that says what each row is, where no field of theirs does. */
export interface RowNames {
  title: string;
  of: (line: Line) => string;
}

/** One change of many rows. */
export interface Rebuild {
  edits: readonly { line: Line; values: JsonObject }[];
  added: readonly JsonObject[];
  leaving: readonly Line[];
}

/**
 * What a change is taken back to: the change set before it, and other fields of the form that changed with it. These are
 * then as they were before that change, whatever was typed into them since.
 */
interface Step {
  change: ChangeSet;
  others: JsonObject;
}

const NO_OTHERS: JsonObject = {};

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
  const now = useLatest({ lines, read, stored, onChange: input.onChange, form: input.row });
  const steps = useSteps<Step>();
  const [labels, setLabels] = useState<Record<string, JsonObject>>({});
  const marks = useMarks(input.messages, change);

  const set = (next: ChangeSet, others: JsonObject): void => {
    latest.current = next;
    if (others !== NO_OTHERS) now.current.form?.put(others);
    now.current.onChange(valueOf(next, now.current.stored));
  };
  const emit = (next: ChangeSet, place: string | null = null, others: JsonObject = NO_OTHERS): void => {
    const form = now.current.form?.all() ?? {};
    const before = Object.keys(others).map((name) => [name, form[name] ?? null]);
    const kept = others === NO_OTHERS ? NO_OTHERS : (Object.fromEntries(before) as JsonObject);
    steps.note({ change: latest.current, others: kept }, place);
    set(next, others);
  };
  const names = [
    ...fields.new.filter((field) => !field.readonly).map(({ name }) => name),
    ...(rows.combine ? [rows.combine.values] : []),
  ];
  useCopiedRows(input, names, stored, emit);

  const may = input.readonly || input.disabled ? NOTHING : rows.may;
  const start = (): JsonObject => ({
    ...rows.add.defaults,
    ...(rows.rank ? { [rows.rank.field]: lastRank(now.current.lines, rows.rank) } : {}),
  });
  const withEdits = (change: ChangeSet, updates: Rebuild['edits']): ChangeSet => {
    for (const { line, values } of updates) marks.forget(line.id, Object.keys(values));
    return withAllValues(change, updates, now.current.read);
  };
  const begun = (values: readonly JsonObject[]): JsonObject[] =>
    values.map((each) => ({ ...start(), ...each }));

  return {
    rows,
    lines,
    /** All of them, where the grid shows some. */
    all: lines,
    /** Shows a row that is left out of the grid. */
    reveal: (_line: Line): void => undefined,
    names: null as RowNames | null,
    may,
    locale,
    fields,
    marks: marks.all,
    labels,
    total: Number(input.stored?.[`${input.name}_count`] ?? read.length),
    read,
    canUndo: steps.canUndo,
    settle: steps.settle,
    fieldsOf: (line: Line): RowField[] => fields[line.kind],
    /** The row as cells show it: labels of what was chosen here stand beside those that were read. */
    shown: (line: Line): JsonObject => ({ ...line.values, ...labels[line.id] }),
    canWrite: (line: Line): boolean => !line.removed && (line.kind === 'new' ? may.add : may.edit),
    canRemove: (line: Line): boolean => (line.kind === 'new' ? may.add : may.del),
    /** Writes values. `place`: where they are typed, see `useSteps`. */
    put: (updates: Rebuild['edits'], place?: string): void => emit(withEdits(latest.current, updates), place),
    /** Changes, adds and takes away rows in one step, with values of other fields of the form that go with it. */
    rebuild: ({ edits, added, leaving }: Rebuild, others: JsonObject): void => {
      const changed = withEdits(latest.current, edits);
      emit(withAdded(leaving.reduce(withoutLine, changed), begun(added)), null, others);
    },
    /** Notes the row of the target that was chosen, for its label. */
    label: (line: Line, relation: string, row: Json): void =>
      setLabels((all) => ({ ...all, [line.id]: { ...all[line.id], [relation]: row } })),
    add: (values: readonly JsonObject[] = [{}], behind?: string): void =>
      emit(withAdded(latest.current, begun(values), behind)),
    duplicate: (line: Line): void =>
      emit(withAdded(latest.current, [{ ...start(), ...copyOf(line, names) }], line.id)),
    remove: (line: Line): void => emit(withoutLine(latest.current, line)),
    restore: (line: Line): void => emit(withLine(latest.current, line)),
    move: (from: number, to: number): void => {
      if (rows.rank) emit(withEdits(latest.current, moveRanks(now.current.lines, rows.rank, from, to)));
    },
    undo: (): void => {
      const last = steps.back();
      if (last) set(last.change, last.others);
    },
  };
}

export type ChildRows = ReturnType<typeof useChildRows>;

const NOTHING = { add: false, edit: false, del: false };

/** A copied row brings the rows of its original, which are new ones here. */
function useCopiedRows(
  input: InputProps,
  names: readonly string[],
  stored: Json | undefined,
  emit: (change: ChangeSet) => void,
): void {
  const copied = stored === undefined && Array.isArray(input.value) ? (input.value as JsonObject[]) : [];
  useEffect(() => {
    if (copied.length === 0) return;
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

const SHARED = { 'zh-cn': '与前面的行重复', en: 'A row above holds some of this already' };

/** What is said of values that stand in a row before already. */
const sharedMarks = (
  fields: readonly RowField[],
  shared: readonly string[],
  locale: ChildRows['locale'],
): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ name }) => shared.includes(name))
      .map(({ name, title }) => [
        name,
        translateIssue(locale, { path: name, code: 'custom', message: SHARED }, title).message,
      ]),
  );

const validated = new WeakMap<JsonObject, { fields: RowField[]; found: Record<string, string> }>();

/** What is wrong with the rows that are to be written: what the fields themselves report, and what the server said. */
export function complaintsOf(
  { all: lines, fieldsOf, marks, locale }: ChildRows,
  except: string | null,
): Marks {
  const all: Marks = {};
  const shared = sharedValues(lines, fieldsOf);
  for (const line of lines) {
    const repeated = sharedMarks(fieldsOf(line), shared.get(line.id) ?? [], locale);
    if ((!line.changed && !shared.has(line.id)) || line.removed) continue;
    const own = line.id === except || !line.changed ? {} : validate(line, fieldsOf(line), locale);
    const found = { ...own, ...repeated, ...marks[line.id] };
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
