import {
  type FieldDefinition,
  type Json,
  type JsonObject,
  type Locale,
  textIn,
} from '#engine/definition/index.ts';
import { fieldTypes, mergeField } from '#engine/fields/index.ts';
import { columnComment } from '#engine/storage/index.ts';
import { dataTypeOf, designTypeOf, mysqlTypeOf } from './mysql-type.ts';
import type { DefaultType, WireField } from './wire-field.ts';

/** What a relation needs to be written in a client's words. */
export interface RelationWords {
  /** Table, key and label of the target; undefined when it is not there. */
  target(definition: string): { table: string; key: string; label: string; controller: string } | undefined;
}

/** A field as back-office clients take it. `bare` leaves out what only a design knows: list and form. */
export function wireOfField(
  written: FieldDefinition,
  locale: Locale,
  relations: RelationWords,
  bare = false,
): WireField {
  const field = mergeField(written);
  const mysql = mysqlTypeOf(field);
  const isKey = field.type === 'pk' || field.type === 'spk';
  const nullable = field.db?.nullable ?? fieldTypes[field.type].storage(field)?.nullable ?? true;
  return {
    name: field.name,
    type: mysql.type,
    dataType: dataTypeOf(mysql),
    length: mysql.length,
    precision: mysql.precision,
    ...defaultOf(field, nullable, isKey),
    null: nullable && !isKey,
    primaryKey: isKey,
    unsigned: mysql.unsigned,
    autoIncrement: field.type === 'pk',
    comment: columnComment(field, locale),
    title: textIn(field.title, locale) || field.name,
    designType: designTypeOf(field.type),
    table: bare ? {} : tableOf(field),
    form: bare ? {} : formOf(field, relations),
    formBuildExclude: !isShown(field.form),
    tableBuildExclude: !isShown(field.list),
  };
}

function isShown(part: false | { show?: boolean } | undefined): boolean {
  return part !== false && part?.show !== false;
}

function defaultOf(
  { default: value }: FieldDefinition,
  nullable: boolean,
  isKey: boolean,
): { default: string; defaultType: DefaultType } {
  if (isKey) return { default: '', defaultType: 'NONE' };
  if (value === '') return { default: '', defaultType: 'EMPTY STRING' };
  if (value === undefined || value === null) return { default: '', defaultType: nullable ? 'NULL' : 'NONE' };
  return { default: textOf(value), defaultType: 'INPUT' };
}

function textOf(value: Json): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function tableOf(field: FieldDefinition): JsonObject {
  const type = fieldTypes[field.type];
  const list = field.list || {};
  const search = field.search === false ? false : (field.search?.operator ?? type.operator);
  const sortable = list.sortable ?? type.sortable;
  return {
    ...(list.width === undefined ? {} : { width: list.width }),
    render: list.render ?? type.cell,
    operator: search === false ? 'false' : search,
    sortable: sortable ? 'custom' : 'false',
  };
}

function formOf(field: FieldDefinition, relations: RelationWords): JsonObject {
  const validators = (field.validate ?? []).map(({ rule }) => rule);
  const message = field.validate?.find(({ message: own }) => own !== undefined)?.message;
  return {
    validator: field.required === true ? ['required', ...validators] : validators,
    validatorMsg: message === undefined ? '' : textIn(message, 'zh-cn'),
    ...(field.step === undefined ? {} : { step: field.step }),
    ...relationOf(field, relations),
  };
}

function relationOf({ relation }: FieldDefinition, relations: RelationWords): JsonObject {
  const target = relation && relations.target(relation.definition);
  if (!relation || !target) return {};
  return {
    'remote-pk': relation.valueField ?? target.key,
    'remote-field': relation.labelField ?? target.label,
    'remote-table': target.table,
    'remote-controller': target.controller,
    'remote-model': '',
    'relation-fields': (relation.showFields ?? []).join(','),
    'remote-url': '',
  };
}
