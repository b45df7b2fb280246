import { mayUse } from '#engine/access/index.ts';
import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import { compileDefinitions } from '#engine/compile/index.ts';
import {
  type Definition,
  type FieldDefinition,
  type Json,
  type JsonObject,
  type RelationDefinition,
  scopeOf,
  withUuids,
} from '#engine/definition/index.ts';
import { sampleValue } from '#engine/design/index.ts';
import { codecContext, fieldTypes } from '#engine/fields/index.ts';
import { readStoredPlans } from '#server/database/storage/read-stored-plans.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { listRecords } from '#server/record/verbs/index.verb.ts';
import { totalRows } from '#server/record/verbs/totals.verb.ts';
import type { ReadDraft } from '../read-draft.ts';
import { maySeeUndefined } from '../shown-values.ts';

/** Rows of the table as it is, as the draft would show them; the sums below the list where they are asked for. */
export interface RealRows {
  rows: JsonObject[];
  total: number;
  totals?: JsonObject;
}

/** What of the list is asked for, as the REST dialect says it: JSON texts. */
export type ListQuestion = Partial<Record<'range' | 'sort' | 'filter' | 'totals', string>>;

const FIRST: ListQuestion = { range: '[0,9]' };

/**
 * A page of the table as it is, through the record pipeline with its rights and scope, under the draft's names: a renamed
 * field has its values, is sorted and searched by; a new one has what a new row would have. Null when there is nothing to
 * read, or the caller may not.
 */
export async function realRows(
  services: RecordServices,
  context: RequestContext,
  read: ReadDraft,
  {
    shown,
    question,
    isUnclaimed,
  }: { shown: CompiledDefinition; question: ListQuestion | null; isUnclaimed: boolean },
): Promise<RealRows | null> {
  const source = await sourceOf(services, read, maySeeUndefined(isUnclaimed, context.actor));
  if (source === null || !mayUse(source.definition, 'index', context.actor)) return null;
  const { definition, metadata, olds } = source;
  const request = { context, definition, verb: 'index', body: undefined } as const;
  const pipeline = { ...services, metadata };
  const query = known(question ?? FIRST, definition);
  if (question?.totals !== undefined)
    return { rows: [], total: 0, totals: await totalRows(pipeline, { ...request, query }) };
  const { rows, total } = await listRecords(pipeline, { ...request, query });
  return { rows: rows.map((row, at) => underDraft(row, at, { olds, shown, context })), total };
}

/** An order by a field that has no column yet is none. */
function known(question: ListQuestion, definition: CompiledDefinition): Record<string, string> {
  const { sort, ...rest } = question;
  const [, field] = /^\["([^"]+)"/.exec(sort ?? '') ?? [];
  return sort !== undefined && field !== undefined && definition.fieldByName.has(field)
    ? { ...rest, sort }
    : rest;
}

interface Source {
  /** The table as it is, read under the draft's names. */
  definition: CompiledDefinition;
  metadata: MetadataService;
  /** The fields in force behind those of the draft, by the draft's names; null where there is no definition. */
  olds: ReadonlyMap<string, FieldDefinition> | null;
}

async function sourceOf(
  services: RecordServices,
  { draft, before }: ReadDraft,
  mayReadTable: boolean,
): Promise<Source | null> {
  if (draft === null) return null;
  if (before !== null && services.metadata.get(before.name) === undefined) return null;
  const olds = before && oldFields(draft, before);
  const reading =
    before && olds ? renamed(draft, before, olds) : mayReadTable ? await tableAsItIs(services, draft) : null;
  if (reading === null || reading.fields.length === 0) return null;
  const { definitions, optionLists, result } = services.metadata.written();
  const others = [...definitions.values()].filter((each) => each !== before && each.name !== reading.name);
  const { compiled } = compileDefinitions([...others, reading], {
    optionLists: { ...optionLists },
    ...(result ? { before: result } : {}),
  });
  const definition = compiled.get(reading.name);
  return definition ? { definition, metadata: overlay(services.metadata, compiled), olds } : null;
}

function oldFields(draft: Definition, before: Definition): Map<string, FieldDefinition> {
  const byUuid = new Map(withUuids(before).fields.map((field) => [field.uuid, field]));
  const entries = draft.fields.flatMap((field) => {
    const old = byUuid.get(field.uuid);
    return old ? [[field.name, old] as const] : [];
  });
  return new Map(entries);
}

/**
 * The definition in force under the draft's names: its columns, types, rights and scope, so that nobody reads more than
 * they may now, with what the draft says of the list.
 */
function renamed(
  draft: Definition,
  before: Definition,
  olds: ReadonlyMap<string, FieldDefinition>,
): Definition {
  const draftNames = new Map([...olds].map(([name, old]) => [old.name, name]));
  const named = (name: string): string => draftNames.get(name) ?? name;
  const kept = draft.fields.flatMap((field) => {
    const old = olds.get(field.name);
    return old ? [readingField(field, old, before.name)] : [];
  });
  // What the draft drops is there still, and may be what a scope rests on.
  const dropped = withUuids(before).fields.filter(
    (old) => ![...olds.values()].includes(old) && !draftNames.has(old.name),
  );
  const taken = new Set(kept.map(({ name }) => name));
  const { list, children, audit: _, recycle: _bin, ...rest } = before;
  const scope = scopeOf(before);
  return plain({
    ...rest,
    managed: false,
    fields: [...kept, ...dropped.filter(({ name }) => !taken.has(name))],
    key: before.key?.map(named),
    label: draft.label !== undefined && taken.has(draft.label) ? draft.label : undefined,
    scope: scope ? { ...scope, owner: named(scope.owner) } : before.scope,
    groupScope: before.groupScope && {
      field: named(before.groupScope.field),
      ...(before.groupScope.self === undefined ? {} : { self: named(before.groupScope.self) }),
    },
    rowVersion: before.rowVersion && named(before.rowVersion),
    softDelete: before.softDelete && named(before.softDelete),
    children,
    list: listOf(draft, list, taken),
    indexes: undefined,
    actions: undefined,
    transitions: undefined,
  });
}

function listOf(draft: Definition, list: Definition['list'], taken: ReadonlySet<string>): Definition['list'] {
  const wanted = draft.list ?? {};
  const { tree } = wanted;
  return {
    sort: wanted.sort?.filter(([name]) => taken.has(name)),
    totals: wanted.totals?.filter((name) => taken.has(name)),
    pageSizes: wanted.pageSizes,
    tree: tree && !taken.has(tree.parent) ? false : tree,
    dragSort: false,
    remark: list?.remark,
  };
}

/**
 * The draft's field over the column in force: rights and target are those of now, and where the type changes, the type
 * too. A relation within the table speaks of its fields by their new names.
 */
function readingField(field: FieldDefinition, old: FieldDefinition, home: string): FieldDefinition {
  const relation =
    old.relation?.definition === home && field.relation
      ? { ...old.relation, ...labels(field.relation) }
      : old.relation;
  const looks = field.type === old.type ? { ...field, db: old.db, relation } : old;
  return {
    ...looks,
    name: field.name,
    column: old.column ?? old.name,
    access: old.access,
    quickSearch: field.quickSearch,
    required: undefined,
    readonly: undefined,
    visible: undefined,
    validate: undefined,
  };
}

const labels = ({ valueField, labelField, showFields }: RelationDefinition) => ({
  valueField,
  labelField,
  showFields,
});

/** A table without a definition, read by as much of the draft as it has columns for. */
async function tableAsItIs(services: RecordServices, draft: Definition): Promise<Definition | null> {
  const { connections } = services;
  const connection = draft.connection ?? 'main';
  if (!connections.names().includes(connection)) return null;
  const place = { schema: draft.schema ?? 'public', table: draft.table };
  const stored = await readStoredPlans(connections.get(connection), [place]);
  const columns = new Set([...stored.values()][0]?.columns.map(({ name }) => name));
  const fields = draft.fields.filter(({ name, column }) => columns.has(column ?? name));
  const { name, title, table, schema, key, scope, kind } = draft;
  const softDelete = fields.find((field) => field.name === draft.softDelete)?.name;
  return plain({
    name,
    title,
    table,
    fields,
    managed: false,
    connection,
    schema,
    key,
    scope,
    softDelete,
    kind,
  });
}

/** Without keys that say nothing. */
const plain = (definition: object): Definition => JSON.parse(JSON.stringify(definition)) as Definition;

/** What the record pipeline asks of the definitions, answered with others than those in force. */
function overlay(
  metadata: MetadataService,
  compiled: ReadonlyMap<string, CompiledDefinition>,
): MetadataService {
  const self: MetadataService = Object.create(metadata, {
    get: { value: (name: string) => compiled.get(name) ?? metadata.get(name) },
    all: { value: () => compiled },
    snapshot: { value: () => self },
  }) as MetadataService;
  return self;
}

interface Names {
  olds: Source['olds'];
  shown: CompiledDefinition;
  context: RequestContext;
}

function underDraft(row: JsonObject, at: number, { olds, shown, context }: Names): JsonObject {
  const result: JsonObject = { ...row };
  for (const field of shown.fields) {
    const old = olds?.get(field.name);
    const value = row[field.name];
    const isNew = olds !== null && old === undefined;
    if (isNew || value === undefined) result[field.name] = newValue(field, at, context);
    else if (old && old.type !== field.type) result[field.name] = valueFor(field, value);
  }
  return result;
}

/** A value of a field that had another type: as the new type reads it, or nothing. */
function valueFor(field: CompiledField, value: Json): Json {
  const context = codecContext(field, 'rest');
  const parsed = fieldTypes[field.type].parse(value, context);
  return parsed.ok ? fieldTypes[field.type].show(parsed.value, context) : null;
}

function newValue(field: CompiledField, at: number, { locale }: RequestContext): Json {
  return (
    field.definition.default ?? (field.storage?.nullable === true ? null : sampleValue(field, at, locale))
  );
}
