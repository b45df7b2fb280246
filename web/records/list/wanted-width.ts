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
/** A text cut off here can still be told from its neighbours. */
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
const MOST_STEPS = 8;

/** Types whose values are short whatever is left over. */
const COMPACT = new Set([
  'pk',
  'spk',
  'weigh',
  'number',
  'float',
  'money',
  'date',
  'time',
  'datetime',
  'timestamp',
  'year',
]);
const TAG_PADDING = 22;
const TAG_GAP = 6;
/** `+12` behind the values that are shown. */
const MORE = 34;
const TAGGED = new Set(['tag', 'tags', 'relations', 'status']);
/** One choice of several: its column is as wide as the widest of them. */
const CHOSEN = new Set(['tag', 'status']);
const FILES = new Set(['file', 'files']);
const WIDEST_TAGS = 210;

/** Types whose texts are all of one length: their contents know better than a rule of thumb. */
const MOMENTS = new Set(['date', 'time', 'datetime', 'timestamp', 'year']);

/**
 * What a column wants: its own width when it states one, else what its title and most of its values need. A stated
 * width gives way too where room is short, but not below what is in the column.
 */
export function wantedWidth(column: ClientColumn, rows: readonly Row[], locale: Locale): ColumnWidth {
  const title = textWidth(textIn(column.title, locale)) + PADDING + (column.sortable ? SORT_ICON : 0);
  const drawn = DRAWN[column.render];
  if (drawn !== undefined) return { wanted: Math.max(drawn, Math.min(title, 140)), grows: false };
  const fitting = Math.max(contentsWidth(column, rows, locale) + PADDING, Math.min(title, 180), NARROWEST);
  const grows = column.align === 'left' && !COMPACT.has(column.type) && column.options.length === 0;
  if (column.width !== undefined && !MOMENTS.has(column.type)) {
    const stated = Math.max(column.width, Math.min(title, 200));
    return {
      wanted: stated,
      least: Math.min(stated, grows ? leastOf(column, fitting, title) : fitting),
      grows,
    };
  }
  const wanted = Math.round(Math.min(fitting, TAGGED.has(column.render) ? WIDEST_TAGS : WIDEST));
  return { wanted, least: grows ? leastOf(column, wanted, title) : wanted, grows };
}

/** The least width in which contents of this width say enough. */
function leastOf(column: ClientColumn, width: number, title: number): number {
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
  return mostOf(
    sampled(rows).map((row) => textsWidth(column, shownTexts(column, row, locale)) + moreWidth(column, row)),
  );
}

/** How far along a state is, as small bars. */
function stepsWidth({ render, steps, options }: ClientColumn): number {
  const count = (steps ?? options).length;
  return render === 'status' && count <= MOST_STEPS ? count * STEP + 16 : 0;
}

/** Stars and the figure behind them. */
function starsWidth({ renderProps }: ClientColumn): number {
  return (typeof renderProps?.max === 'number' ? renderProps.max : 5) * STAR + 32;
}

/** Rows that tell how long values are; on a long page every other one, or fewer. */
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
function mostOf(widths: number[]): number {
  const sorted = [...widths].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.92))] ?? 0;
}

const MOST_TAGS = 2;
const MANY: Record<string, number> = { tags: MOST_TAGS, relations: MOST_TAGS, files: 1 };

/** Room for how many values are not shown. */
function moreWidth(column: ClientColumn, row: Row): number {
  const most = MANY[column.render];
  return most !== undefined && listOf(valueIn(row, column)).length > most ? MORE : 0;
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
  const keys = listOf(value).slice(0, MOST_TAGS).map(plainText);
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
  const targets = (Array.isArray(joined) ? joined.slice(0, MOST_TAGS) : [joined]) as (
    JsonObject | null | undefined
  )[];
  const labels = targets.map((target) => relationLabel(target, relation));
  return labels.some(Boolean) ? labels : [plainText(value)];
}
