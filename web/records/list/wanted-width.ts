import type { ClientColumn } from '#engine/compile/index.ts';
import { textIn, type JsonObject, type Locale } from '#engine/definition/index.ts';
import { datetimeText, listOf, plainText, type Row } from '../../fields/cells/index.ts';
import { textWidth, type ColumnWidth } from './column-widths.ts';

const PADDING = 26;
const SORT_ICON = 16;
const NARROWEST = 56;
const WIDEST = 300;
/** A text cut off here can still be told from its neighbours. */
const READABLE = 112;

/** Cells that are drawn, not written. */
const DRAWN: Record<string, number> = { switch: 76, image: 66, images: 120, icon: 120, color: 120 };

/** Types whose texts are all of one length: their contents know better than a rule of thumb. */
const MOMENTS = new Set(['date', 'time', 'datetime', 'timestamp', 'year']);

/** What a column wants: its own width when it states one, else what its title and most of its values need. */
export function wantedWidth(column: ClientColumn, rows: readonly Row[], locale: Locale): ColumnWidth {
  const title = textWidth(textIn(column.title, locale)) + PADDING + (column.sortable ? SORT_ICON : 0);
  const drawn = DRAWN[column.render];
  if (drawn !== undefined) return { wanted: Math.max(drawn, Math.min(title, 140)), grows: false };
  if (column.width !== undefined && !MOMENTS.has(column.type))
    return { wanted: Math.max(column.width, Math.min(title, 200)), grows: false };
  const contents =
    mostOf(rows.map((row) => textWidth(shownText(column, row)))) + PADDING + (isTagged(column) ? 16 : 0);
  const wanted = Math.round(Math.min(Math.max(contents, Math.min(title, 180), NARROWEST), WIDEST));
  const grows = column.align === 'left' && !MOMENTS.has(column.type);
  const least = grows ? Math.min(wanted, Math.max(Math.min(title, 150), READABLE)) : wanted;
  return { wanted, least, grows };
}

const isTagged = (column: ClientColumn): boolean => ['tag', 'tags', 'relations'].includes(column.render);

/** The width that nine of ten values fit in. */
function mostOf(widths: number[]): number {
  const sorted = [...widths].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.92))] ?? 0;
}

function shownText(column: ClientColumn, row: Row): string {
  const value = row[column.field];
  if (column.relation) return relationText(column.relation, row) || plainText(value);
  if (column.render === 'datetime') return datetimeText(plainText(value));
  if (column.options.length > 0)
    return listOf(value)
      .map((key) => optionText(column, plainText(key)))
      .join('  ');
  return plainText(value);
}

function optionText(column: ClientColumn, key: string): string {
  const label = column.options.find((option) => String(option.key) === key)?.label;
  return label === undefined ? key : textIn(label, 'zh-cn');
}

function relationText(relation: NonNullable<ClientColumn['relation']>, row: Row): string {
  const joined = row[relation.name];
  const targets = (Array.isArray(joined) ? joined.slice(0, 3) : [joined]) as (
    JsonObject | null | undefined
  )[];
  return targets.map((target) => plainText(target?.[relation.labelField])).join('    ');
}
