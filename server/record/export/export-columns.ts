import type { CompiledField } from '#engine/compile/index.ts';
import { textIn, type Json, type JsonObject, type Locale } from '#engine/definition/index.ts';
import { wallTimeOf } from '#engine/query/index.ts';
import { own } from '../own.ts';
import type { RecordCall } from '../record-call.ts';

/** One column of an exported file. */
export interface ExportColumn {
  title: string;
  /** Name of the field that has to be read. */
  field: string;
  /** Its values add up. */
  isNumber: boolean;
  /** The text of a row that is shaped for the REST dialect. */
  cell(row: JsonObject): string;
}

/** How cells are written. */
export interface ExportOptions {
  locale: Locale;
  /** The clock on the wall that instants are written by. */
  timeZone: string;
}

/**
 * The columns that `columns` of the query names, in its order, as far as the caller may read them: fields, and columns of
 * related rows as `relation.field`. Without it those that the list shows.
 */
export function exportColumns(call: RecordCall, options: ExportOptions): ExportColumn[] {
  const { definition, access, request } = call;
  const asked = own(request.query, 'columns');
  const names =
    typeof asked === 'string' && asked !== ''
      ? asked.split(',')
      : definition.fields.filter(({ list }) => list.show).map(({ name }) => name);
  return names.flatMap((name) => {
    const [relation = '', part] = name.split('.');
    if (part !== undefined) return joinedColumn(call, relation, part, options);
    const field = access.read.has(name) ? definition.fieldByName.get(name) : undefined;
    return field && !field.traits.secret ? [ownColumn(field, options)] : [];
  });
}

function ownColumn(field: CompiledField, options: ExportOptions): ExportColumn {
  const { relation, name } = field;
  const show = shower(field, options);
  const title = textIn(field.title, options.locale);
  const isNumber = field.traits.quantity !== undefined && !relation;
  if (!relation) return { title, field: name, isNumber, cell: (row) => show(row[name] ?? null) };
  const labelOf = (target: Json): string => plainText((target as JsonObject)[relation.labelField] ?? null);
  return {
    title,
    field: name,
    isNumber,
    cell: (row) => {
      const joined = row[relation.name];
      const targets = Array.isArray(joined) ? joined : joined ? [joined] : [];
      return targets.length > 0 ? targets.map(labelOf).join(', ') : plainText(row[name] ?? null);
    },
  };
}

/** A column of a related row. What the caller may not read of that row is not in it. */
function joinedColumn(
  { definition, access, services }: RecordCall,
  relation: string,
  part: string,
  options: ExportOptions,
): ExportColumn[] {
  const field = definition.fields.find(
    (each) => each.relation?.name === relation && access.read.has(each.name),
  );
  const shown = services.metadata.get(field?.relation?.definition ?? '')?.fieldByName.get(part);
  if (!field || !shown || shown.traits.secret) return [];
  const show = shower(shown, options);
  return [
    {
      title: `${textIn(field.title, options.locale)} ${textIn(shown.title, options.locale)}`,
      field: field.name,
      isNumber: shown.traits.quantity !== undefined,
      cell: (row) => show((row[relation] as JsonObject | null | undefined)?.[part] ?? null),
    },
  ];
}

function shower(field: CompiledField, { locale, timeZone }: ExportOptions): (value: Json) => string {
  const { traits } = field;
  const labels = new Map(field.options.map(({ key, label }) => [String(key), textIn(label, locale)]));
  const labelOf = (value: Json): string => labels.get(String(value)) ?? plainText(value);
  if (labels.size > 0)
    return (value) =>
      Array.isArray(value) ? value.map(labelOf).join(', ') : value === null ? '' : labelOf(value);
  if (traits.datetime === 'instant')
    return (value) => (typeof value === 'string' ? wallText(value, timeZone) : plainText(value));
  if (traits.datetime === 'clock') return (value) => plainText(value).replace('T', ' ');
  return (value) => (Array.isArray(value) ? value.map(plainText).join(', ') : plainText(value));
}

function wallText(iso: string, timeZone: string): string {
  const milliseconds = Date.parse(iso);
  return Number.isNaN(milliseconds) ? iso : wallTimeOf(milliseconds, timeZone);
}

function plainText(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
