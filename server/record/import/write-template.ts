import type { Writable } from 'node:stream';
import { once } from 'node:events';
import type { CompiledField } from '#engine/compile/index.ts';
import { textIn, type JsonObject, type Locale } from '#engine/definition/index.ts';
import type { FieldTraits } from '#engine/model/field-traits.ts';
import { csvFile } from '../export/csv-file.ts';
import type { ExportColumn } from '../export/export-columns.ts';
import { xlsxFile } from '../export/xlsx-file.ts';
import type { RecordCall } from '../record-call.ts';
import type { TableFormat } from './file/table-file.ts';
import { isFillable } from './import-fields.ts';

/** Choices that a cell of the template names. */
const MAX_NAMED = 30;

/**
 * Writes a file to be filled in: the titles of the fields that a new row may be given, and one row that shows what a cell
 * takes. Where two titles are alike the columns bear the fields' names.
 */
export async function writeTemplate(out: Writable, call: RecordCall, format: TableFormat): Promise<void> {
  const { locale } = call.context;
  const fields = call.definition.fields.filter((field) => isFillable(call, field));
  const titles = fields.map(({ title }) => textIn(title, locale));
  const columns = fields.map((field, at): ExportColumn => ({
    title:
      titles.indexOf(titles[at] ?? '') === titles.lastIndexOf(titles[at] ?? '')
        ? (titles[at] ?? '')
        : field.name,
    field: field.name,
    isNumber: false,
    cell: (row) => String(row[field.name] ?? ''),
  }));
  const write = async (text: string): Promise<void> => {
    if (!out.write(text)) await once(out, 'drain');
  };
  const file = format === 'xlsx' ? xlsxFile(columns, out) : csvFile(columns, write);
  await file.begin();
  await file.rows([
    Object.fromEntries(fields.map((field) => [field.name, example(field, locale)])) as JsonObject,
  ]);
  await file.end();
  if (format === 'csv') out.end();
}

const SAMPLE: Record<Locale, { text: string; label: string }> = {
  'zh-cn': { text: '示例', label: '关联记录的名称' },
  en: { text: 'Example', label: 'What the related row is called' },
};

const TIMES: Record<NonNullable<FieldTraits['datetime']>, string> = {
  instant: '2026-01-31 08:00:00',
  clock: '2026-01-31 08:00:00',
  date: '2026-01-31',
  time: '08:00:00',
  year: '2026',
};

function example({ options, relation, traits }: CompiledField, locale: Locale): string {
  if (options.length > 0)
    return options
      .slice(0, MAX_NAMED)
      .map(({ key, label }) => textIn(label, locale) || String(key))
      .join(' / ');
  if (relation) return SAMPLE[locale].label;
  if (traits.boolean) return locale === 'zh-cn' ? '是 / 否' : 'yes / no';
  if (traits.datetime !== undefined) return TIMES[traits.datetime];
  if (traits.quantity !== undefined) return '1';
  return SAMPLE[locale].text;
}
