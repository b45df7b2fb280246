import {
  isObject,
  type Definition,
  type FieldDefinition,
  type Json,
  type JsonObject,
  withUuids,
} from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import { draftName } from '../propose/draft-name.ts';
import { fieldOfWire } from './field-of-wire.ts';
import { nameOfPlace } from './wire-design.ts';

/** A client's design as a draft. */
export interface WireDraft {
  draft: Definition;
  /** Fields that went from the design but whose columns shall stay. */
  keptColumns: string[];
}

/**
 * The draft that a client's `generate` means. What a design of ours knows and a client's does not (scope, actions,
 * groups of the form) stays as it is in force; renamed fields keep their identity, and so their data.
 */
export function draftOfWire(
  body: JsonObject,
  metadata: MetadataService,
  before: Definition | null,
): WireDraft {
  const table = objectOf(body['table'], 'table');
  const fields = listOf(body['fields'], 'fields');
  const name = nameOf(table, metadata, before);
  const changes = listOf(table['designChange'] ?? [], 'table.designChange');
  const target = (form: JsonObject): Definition | undefined => targetOf(form, metadata);
  const design = {
    columnFields: setOf(table['columnFields']),
    formFields: setOf(table['formFields']),
    quickSearch: setOf(table['quickSearchField']),
    target,
  };
  const old = before === null ? null : withUuids(before);
  const made = fields.map((field) => continued(fieldOfWire(field, design), old, changes));
  const sortField = textOf(table['defaultSortField']);
  const sorted = made.some((field) => field.name === sortField);
  const direction = textOf(table['defaultSortType']) === 'asc' ? 'asc' : 'desc';
  const title = textOf(table['comment']).replace(/(?<=.)表$/, '');
  const connection = textOf(table['databaseConnection']);
  const { fields: _, ...rest } = old ?? {};
  const draft: Definition = {
    ...rest,
    name,
    title: title === '' ? (old?.title ?? name) : { ...spoken(old?.title), 'zh-cn': title },
    ...(connection === '' || connection === 'main' ? {} : { connection }),
    table: textOf(table['name']),
    fields: made,
    ...(sorted ? { list: { ...old?.list, sort: [[sortField, direction]] } } : {}),
  };
  return { draft: withUuids(draft, old), keptColumns: unsynced(changes, 'del-field') };
}

/** A field that was there keeps its identity and what a client can't say of it. */
function continued(
  field: FieldDefinition,
  old: Definition | null,
  changes: readonly JsonObject[],
): FieldDefinition {
  const rename = changes.find(
    ({ type, newName }) => type === 'change-field-name' && textOf(newName) === field.name,
  );
  const oldName = rename ? textOf(rename['oldName']) : field.name;
  const before = old?.fields.find(({ name }) => name === oldName);
  if (!before) return field;
  const { uuid, visible, readonly, access, help, db, column } = before;
  const kept = JSON.parse(
    JSON.stringify({ visible, readonly, access, help, db }),
  ) as Partial<FieldDefinition>;
  const stays = rename?.['sync'] === false ? (column ?? oldName) : column;
  return {
    uuid: uuid ?? '',
    ...(before.type === field.type ? kept : {}),
    ...field,
    title: { ...spoken(before.title), ...spoken(field.title) },
    ...(stays === undefined || stays === field.name ? {} : { column: stays }),
  };
}

function nameOf(table: JsonObject, metadata: MetadataService, before: Definition | null): string {
  const place =
    textOf(table['controllerFile']) || textOf(table['generateRelativePath']) || textOf(table['webViewsDir']);
  if (place !== '') return nameOfPlace(place);
  if (before) return before.name;
  const connection = textOf(table['databaseConnection']) || 'main';
  const wanted = { schema: 'public', name: textOf(table['name']) };
  return draftName(wanted, connection, metadata.menus(), (name) => metadata.get(name) !== undefined);
}

/** A relation by the controller its client names, else by the table. */
function targetOf(form: JsonObject, metadata: MetadataService): Definition | undefined {
  const { definitions } = metadata.written();
  const controller = textOf(form['remote-controller']);
  const named = controller === '' ? undefined : metadata.get(nameOfPlace(controller));
  if (named) return definitions.get(named.name);
  const table = textOf(form['remote-table']);
  return [...definitions.values()].find((definition) => definition.table === table);
}

/** Fields of changes that shall not reach the database. */
function unsynced(changes: readonly JsonObject[], kind: string): string[] {
  return changes.flatMap(({ type, sync, oldName }) =>
    type === kind && sync === false ? [textOf(oldName)] : [],
  );
}

const spoken = (text: Definition['title'] | undefined): Record<string, string> =>
  text === undefined ? {} : typeof text === 'string' ? { 'zh-cn': text } : { ...text };

function setOf(value: Json | undefined): Set<string> {
  return new Set(Array.isArray(value) ? value.map(textOf) : []);
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}

function objectOf(value: Json | undefined, path: string): JsonObject {
  if (isObject(value)) return value;
  throw new AppError('record.invalid', { issues: [{ path, code: 'type' }] });
}

function listOf(value: Json | undefined, path: string): JsonObject[] {
  if (Array.isArray(value) && value.length <= 1600)
    return value.map((item, at) => objectOf(item, `${path}[${at}]`));
  throw new AppError('record.invalid', { issues: [{ path, code: 'array' }] });
}
