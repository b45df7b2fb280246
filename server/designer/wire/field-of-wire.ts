import {
  isObject,
  type Definition,
  type FieldDefinition,
  type FieldTypeName,
  type Json,
  type JsonObject,
  OPERATORS,
  type Operator,
  type OptionDefinition,
} from '#engine/definition/index.ts';
import { checkValidator } from '#engine/rules/index.ts';
import { readComment } from '#generator/readers/index.ts';
import { readDataType, type MysqlType } from './mysql-type.ts';
import { DESIGN_TYPES, type DesignType } from './wire-field.ts';

/** What a client's design says around its fields. */
export interface WireDesign {
  columnFields: ReadonlySet<string>;
  formFields: ReadonlySet<string>;
  quickSearch: ReadonlySet<string>;
  /** The definition a relation means; undefined when there is none. */
  target(form: JsonObject): Definition | undefined;
}

/** What our types, or the field itself, check anyway. */
const IMPLIED: ReadonlySet<string> = new Set(['required', 'date', 'number', 'float', 'integer']);
const CHOICES: ReadonlySet<DesignType> = new Set(['radio', 'checkbox', 'select', 'selects']);
const RENDERERS: Record<string, string> = { none: '', undefined: '' };

/** A client's field as ours. @throws nothing: what can't be is reported by the checks of the whole draft. */
export function fieldOfWire(wire: JsonObject, design: WireDesign): FieldDefinition {
  const name = textOf(wire['name']);
  const designed = textOf(wire['designType']);
  const type = (DESIGN_TYPES as readonly string[]).includes(designed) ? (designed as DesignType) : 'string';
  const form = objectOf(wire['form']);
  const target = type === 'remoteSelect' || type === 'remoteSelects' ? design.target(form) : undefined;
  const mysql = readDataType(
    textOf(wire['dataType']) || textOf(wire['type']),
    wire['length'],
    wire['precision'],
  );
  const numeric = mysql.type.endsWith('int');
  const comment = readComment(textOf(wire['comment']), numeric);
  const own = typeOf(type, target !== undefined);
  return {
    name,
    type: own,
    ...(comment.title === undefined ? {} : { title: comment.title }),
    ...(comment.help === undefined ? {} : { title: { 'zh-cn': comment.help } }),
    ...sizesOf(own, mysql),
    ...(CHOICES.has(type) ? { options: optionsOf(comment.options, mysql, name) } : {}),
    ...defaultOf(wire, own),
    ...nullableOf(wire, own),
    ...relationOf(form, target),
    ...(mysql.unsigned && (own === 'number' || own === 'float') ? { min: 0 } : {}),
    ...(design.quickSearch.has(name) && own !== 'pk' && own !== 'spk' ? { quickSearch: true } : {}),
    ...listOf(objectOf(wire['table']), design.columnFields.has(name)),
    ...formOf(form, own, design.formFields.has(name)),
  };
}

/** A remote select without a target is the number it stores. */
function typeOf(type: DesignType, hasTarget: boolean): FieldTypeName {
  if ((type === 'remoteSelect' || type === 'remoteSelects') && !hasTarget)
    return type === 'remoteSelect' ? 'number' : 'string';
  return type;
}

function sizesOf(
  type: FieldTypeName,
  { length, precision, type: base }: MysqlType,
): Partial<FieldDefinition> {
  if (type === 'float' && length > 0) return { precision: length, scale: precision };
  if (type === 'number' && base === 'bigint') return { db: { type: 'bigint' } };
  const isText = ['string', 'textarea', 'image', 'file'].includes(type) && base === 'varchar';
  return isText && length > 0 && length !== 255 ? { length } : {};
}

function optionsOf(
  given: OptionDefinition[] | undefined,
  { values = [] }: MysqlType,
  name: string,
): OptionDefinition[] {
  if (given && given.length > 0) return given;
  const keys = values.length > 0 ? values : ['opt0', 'opt1'];
  return keys.map((key) => ({ key, label: `${name} ${key}` }));
}

function defaultOf(wire: JsonObject, type: FieldTypeName): Partial<FieldDefinition> {
  const kind = textOf(wire['defaultType']);
  const isMade = ['pk', 'spk', 'weigh', 'timestamp', 'editor', 'date', 'time', 'datetime', 'year'].includes(
    type,
  );
  if (isMade || kind === 'NULL' || kind === 'NONE' || kind === 'EMPTY STRING') return {};
  const value = textOf(wire['default']);
  if (value === '') return {};
  if (type === 'number' || type === 'switch' || type === 'float')
    return Number.isFinite(Number(value)) ? { default: Number(value) } : {};
  if (type === 'checkbox' || type === 'selects') return { default: value.split(',') };
  if (['remoteSelect', 'remoteSelects', 'images', 'files', 'city', 'array', 'password'].includes(type))
    return {};
  return { default: value };
}

/** Only what deviates from the type's own habit. */
function nullableOf(wire: JsonObject, type: FieldTypeName): Partial<FieldDefinition> {
  const isText = type === 'string' || type === 'number';
  return isText && wire['null'] === true && textOf(wire['defaultType']) === 'NULL'
    ? { db: { nullable: true } }
    : {};
}

function relationOf(form: JsonObject, target: Definition | undefined): Partial<FieldDefinition> {
  if (target === undefined) return {};
  const has = (name: string): boolean => target.fields.some((field) => field.name === name);
  const label = textOf(form['remote-field']);
  const shown = textOf(form['relation-fields'])
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && has(name));
  return {
    relation: {
      definition: target.name,
      ...(label !== '' && has(label) ? { labelField: label } : {}),
      ...(shown.length === 0 ? {} : { showFields: shown }),
    },
  };
}

function listOf(table: JsonObject, isShown: boolean): Partial<FieldDefinition> {
  const operator = textOf(table['operator']);
  const render = RENDERERS[textOf(table['render'])] ?? textOf(table['render']);
  const width = Number(table['width']);
  const sortable = textOf(table['sortable']);
  const list = {
    ...(isShown ? {} : { show: false }),
    ...(Number.isSafeInteger(width) && width > 0 ? { width } : {}),
    ...(render === '' ? {} : { render }),
    ...(sortable === '' ? {} : { sortable: sortable === 'custom' }),
  };
  const known = (OPERATORS as readonly string[]).includes(operator);
  return {
    ...(Object.keys(list).length === 0 ? {} : { list }),
    ...(operator === 'false'
      ? { search: false as const }
      : known
        ? { search: { operator: operator as Operator } }
        : {}),
  };
}

function formOf(form: JsonObject, type: FieldTypeName, isShown: boolean): Partial<FieldDefinition> {
  const given = Array.isArray(form['validator']) ? form['validator'].map(textOf) : [];
  const message = textOf(form['validatorMsg']);
  const validate = given
    .filter((rule) => !IMPLIED.has(rule) && rule !== type && checkValidator({ rule }) === null)
    .map((rule) => ({ rule, ...(message === '' ? {} : { message }) }));
  const step = Number(form['step']);
  return {
    ...(given.includes('required') ? { required: true } : {}),
    ...(validate.length === 0 ? {} : { validate }),
    ...(type === 'number' && Number.isFinite(step) && step > 0 && step !== 1 ? { step } : {}),
    ...(isShown || type === 'pk' || type === 'spk' ? {} : { form: { show: false } }),
  };
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
