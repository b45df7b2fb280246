import type { CardField, CardSource } from '#engine/contract/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { BoardCard, CardKind, CardQuery, MeasureKind, Span, TimeUnit } from '#engine/query/index.ts';
import { spanFor } from '../board/board.ts';

/** A card while it is made: every question of the form has an answer, whether it is asked or not. */
export interface CardDraft {
  kind: CardKind;
  title: string;
  color: string | null;
  span: number | null;
  definition: string;
  measure: MeasureKind;
  measureField: string;
  group: string;
  limit: number;
  time: string;
  unit: TimeUnit;
  period: Span | null;
  compare: boolean;
  filter: JsonObject;
}

export const LIMITS_OFFERED = [3, 5, 8, 10, 12, 20, 50] as const;

const BLANK: CardDraft = {
  kind: 'number',
  title: '',
  color: null,
  span: null,
  definition: '',
  measure: 'count',
  measureField: '',
  group: '',
  limit: 8,
  time: '',
  unit: 'day',
  period: null,
  compare: false,
  filter: {},
};

/** The answers a card stands for. */
export function draftOf(card: BoardCard | null): CardDraft {
  if (!card) return BLANK;
  const { query, kind, title, color, span } = card;
  const { measure, by, period } = query;
  return {
    ...BLANK,
    kind,
    title,
    color,
    span,
    definition: query.definition,
    measure: measure.kind,
    measureField: measure.kind === 'count' ? '' : measure.field,
    group: by?.kind === 'value' ? by.field : '',
    limit: by?.kind === 'value' ? by.limit : BLANK.limit,
    time: period?.field ?? (by?.kind === 'time' ? by.field : ''),
    unit: by?.kind === 'time' ? by.unit : BLANK.unit,
    period: period?.span ?? null,
    compare: query.compare,
    filter: query.filter,
  };
}

/** The draft on another table: what the old one's fields answered is answered anew. */
export function onTable(draft: CardDraft, source: CardSource): CardDraft {
  return settled(
    { ...draft, definition: source.name, measureField: '', group: '', time: '', filter: {} },
    source,
  );
}

/** The draft with answers that its table and kind allow; fields that are not there give way to the first that is. */
export function settled(draft: CardDraft, source: CardSource): CardDraft {
  const among = (fields: readonly CardField[], name: string): string =>
    (fields.find((field) => field.name === name) ?? fields[0])?.name ?? '';
  const measure = source.measures.length === 0 ? 'count' : draft.measure;
  const time = among(source.times, draft.time);
  const period = time === '' ? null : draft.kind === 'trend' ? (draft.period ?? '30-days') : draft.period;
  return {
    ...draft,
    measure,
    measureField: measure === 'count' ? '' : among(source.measures, draft.measureField),
    group: among(source.groups, draft.group),
    time,
    period,
    compare: draft.compare && period !== null && draft.kind === 'number',
  };
}

/** The card of a settled draft; null while an answer is missing. */
export function cardOf(draft: CardDraft): Omit<BoardCard, 'id'> | null {
  const by = splitOf(draft);
  if (draft.definition === '' || by === undefined) return null;
  if (draft.measure !== 'count' && draft.measureField === '') return null;
  const query: CardQuery = {
    definition: draft.definition,
    measure:
      draft.measure === 'count' ? { kind: 'count' } : { kind: draft.measure, field: draft.measureField },
    by,
    filter: draft.filter,
    period: draft.period && { field: draft.time, span: draft.period },
    compare: draft.compare,
  };
  const span = spanFor(draft.kind, draft.span ?? { number: 3, trend: 8, bar: 6, share: 4 }[draft.kind]);
  return { kind: draft.kind, title: draft.title.trim(), color: draft.color, span, query };
}

function splitOf({ kind, time, unit, group, limit }: CardDraft): CardQuery['by'] | undefined {
  if (kind === 'number') return null;
  if (kind === 'trend') return time === '' ? undefined : { kind: 'time', field: time, unit };
  return group === '' ? undefined : { kind: 'value', field: group, limit };
}
