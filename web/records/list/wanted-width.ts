import type { ClientColumn } from '#engine/compile/index.ts';
import { textIn, type Json, type JsonObject, type Locale } from '#engine/definition/index.ts';
import {
  datetimeText,
  fileName,
  listOf,
  plainText,
  relationLabel,
  type Row,
  valueIn,
} from '../../fields/cells/index.ts';
import { textWidth, type ColumnWidth } from './column-widths.ts';

const PADDING = 23;
const SORT_ICON = 16;
const NARROWEST = 56;
const WIDEST = 300;
/** A text cut off here can still be distinguished from its neighbours. */
const READABLE = 128;
/** Two short labels side by side. */
const READABLE_TAGS = 176;

/** Cells that are drawn, not written. */
const DRAWN: Record<string, number> = {
  switch: 76,
  image: 66,
  images: 144,
  video: 66,
  attachment: 66,
  progress: 140,
};
/** What is drawn beside a text, with the space between them. */
const BESIDE: Record<string, number> = { copy: 30, user: 32, file: 22, files: 22, icon: 24, color: 24 };
/** Drawn without their names where the definition says so. */
const BARE = new Set(['icon', 'color']);
const BARE_WIDTH = 20;
const STAR = 14;
const STEP = 12;
/** More steps are not drawn. */
const MAX_STEPS = 8;

/** Whether its values are short whatever is left over. */
const isCompact = ({ traits: { key, rank, numeric, datetime } }: ClientColumn): boolean =>
  [key, rank, numeric, datetime].some((trait) => trait !== undefined);
const TAG_PADDING = 22;
const TAG_GAP = 6;
/** `+12` behind the values that are shown. */
const MORE = 34;
const TAGGED = new Set(['tag', 'tags', 'relations', 'status']);
/** One choice of several: its column is as wide as the widest of them. */
const CHOSEN = new Set(['tag', 'status']);
const FILES = new Set(['file', 'files']);
const WIDEST_TAGS = 210;

/**
 * What a column wants: its own width when it states one, else what its title and most of its values need. A stated
 * width gives way too where room is short, but not below what is in the column.
 */
export function wantedWidth(column: ClientColumn, rows: readonly Row[], locale: Locale): ColumnWidth {
  const title = textWidth(textIn(column.title, locale)) + PADDING + (column.sortable ? SORT_ICON : 0);
  const drawn = DRAWN[column.render];
  if (drawn !== undefined) return { wanted: Math.max(drawn, Math.min(title, 140)), grows: false };
  const fitting = Math.max(contentsWidth(column, rows, locale) + PADDING, Math.min(title, 180), NARROWEST);
  const grows = column.align === 'left' && !isCompact(column) && column.options.length === 0;
  // Datetimes are all of one length: their contents know better than a rule of thumb.
  if (column.width !== undefined && !column.traits.datetime) {
    const stated = Math.max(column.width, Math.min(title, 200));
    return {
      wanted: stated,
      min: Math.min(stated, grows ? minOf(column, fitting, title) : fitting),
      grows,
    };
  }
  const wanted = Math.round(Math.min(fitting, TAGGED.has(column.render) ? WIDEST_TAGS : WIDEST));
  return { wanted, min: grows ? minOf(column, wanted, title) : wanted, grows };
}

/** The least width in which contents of this width say enough. */
function minOf(column: ClientColumn, width: number, title: number): number {
  const readable = TAGGED.has(column.render) ? READABLE_TAGS : READABLE;
  return Math.min(width, Math.max(Math.min(title, 150), readable));
}

/** One choice must never be cut off: its widest label counts. Everything else is measured by what is on the page. */
function contentsWidth(column: ClientColumn, rows: readonly Row[], locale: Locale): number {
  if (CHOSEN.has(column.render) && column.options.length > 0) {
    return (
      Math.max(...column.options.map((option) => textWidth(textIn(option.label, locale)))) * 0.94 +
      TAG_PADDING +
      stepsWidth(column)
    );
  }
  if (column.render === 'rating') return starsWidth(column);
  if (column.renderProps?.text === false && BARE.has(column.render)) return BARE_WIDTH;
  return maxOf(
    sampled(rows).map((row) => textsWidth(column, shownTexts(column, row, locale)) + moreWidth(column, row)),
  );
}

/** How far along a state is, as small bars. */
function stepsWidth({ render, steps, options }: ClientColumn): number {
  const count = (steps ?? options).length;
  return render === 'status' && count <= MAX_STEPS ? count * STEP + 16 : 0;
}

/** Stars and the figure behind them. */
function starsWidth({ renderProps }: ClientColumn): number {
  return (typeof renderProps?.max === 'number' ? renderProps.max : 5) * STAR + 32;
}

/** Rows that show how long values are; on a long page every other one, or fewer. */
const SAMPLE = 40;

function sampled(rows: readonly Row[]): Row[] {
  const every = Math.max(1, Math.ceil(rows.length / SAMPLE));
  return rows.filter((_, at) => at % every === 0);
}

function textsWidth(column: ClientColumn, texts: string[]): number {
  const padding = TAGGED.has(column.render) ? TAG_PADDING : 0;
  const gaps = padding > 0 ? Math.max(0, texts.length - 1) * TAG_GAP : 0;
  const beside = texts.some((text) => text !== '') ? (BESIDE[column.render] ?? 0) : 0;
  return texts.reduce((sum, text) => sum + textWidth(text) + padding, gaps + beside);
}

/** The width that nine of ten values fit in. */
function maxOf(widths: number[]): number {
  const sorted = [...widths].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.92))] ?? 0;
}

const MAX_TAGS = 2;
const MANY: Record<string, number> = { tags: MAX_TAGS, relations: MAX_TAGS, files: 1 };

/** Room for how many values are not shown. */
function moreWidth(column: ClientColumn, row: Row): number {
  const max = MANY[column.render];
  return max !== undefined && listOf(valueIn(row, column)).length > max ? MORE : 0;
}

function shownTexts(column: ClientColumn, row: Row, locale: Locale): string[] {
  const value = valueIn(row, column);
  if (column.relation?.apart) return [plainText(value)];
  if (column.relation) return relationTexts(column.relation, row, value);
  if (column.render === 'datetime') return [datetimeText(plainText(value))];
  if (FILES.has(column.render))
    return listOf(value)
      .slice(0, 1)
      .map((path) => fileName(plainText(path)));
  if (column.options.length === 0) return [plainText(value)];
  const keys = listOf(value).slice(0, MAX_TAGS).map(plainText);
  return keys.map((key) => {
    const label = column.options.find((option) => String(option.key) === key)?.label;
    return label === undefined ? key : textIn(label, locale);
  });
}

function relationTexts(
  relation: NonNullable<ClientColumn['relation']>,
  row: Row,
  value: Json | undefined,
): string[] {
  const joined = row[relation.name];
  const targets = (Array.isArray(joined) ? joined.slice(0, MAX_TAGS) : [joined]) as (
    JsonObject | null | undefined
  )[];
  const labels = targets.map((target) => relationLabel(target, relation));
  return labels.some(Boolean) ? labels : [plainText(value)];
}
