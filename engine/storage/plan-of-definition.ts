import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import { quotedTable } from '#engine/compile/index.ts';
import { textIn } from '../definition/index.ts';
import { columnComment } from './column-comment.ts';
import type { DefinitionSource } from './definition-source.ts';
import { foreignKeysOf } from './foreign-keys-of.ts';
import { indexesOf } from './indexes-of.ts';
import { indexName, objectName } from './names.ts';
import { sqlType } from '../fields/index.ts';
import type { StorageColumn, StoragePlan } from './storage-plan.ts';

/**
 * The structure a definition wants: columns in its order, the key, the indexes its lists and searches need, foreign
 * keys for relations inside the connection, join tables of its many-to-many fields.
 * @param registry Knows the relations' targets. Without it only relations by the target's own key get a foreign key.
 */
export function storagePlan(definition: CompiledDefinition, registry?: DefinitionSource): StoragePlan {
  const plan: StoragePlan = {
    schema: definition.schema,
    table: definition.table,
    comment: textIn(definition.title, 'zh-cn'),
    columns: definition.fields.flatMap((field) => columnOf(field, definition)),
    key: columnsOf(definition, definition.key),
    indexes: indexesOf(definition),
    foreignKeys: foreignKeysOf(definition, registry),
  };
  const joinTables = definition.fields.flatMap((field) => joinTableOf(definition, field));
  return joinTables.length > 0 ? { ...plan, joinTables } : plan;
}

/**
 * The structures of all managed definitions of one connection. A join table that is a definition of its own is left
 * to that definition.
 */
export function storagePlans(
  definitions: Iterable<CompiledDefinition>,
  registry?: DefinitionSource,
): StoragePlan[] {
  const managed = [...definitions].filter((definition) => definition.managed);
  const claimed = new Set(managed.map((definition) => definition.sqlTable));
  return managed.map((definition) => {
    const { joinTables = [], ...plan } = storagePlan(definition, registry);
    const own = joinTables.filter((table) => !claimed.has(quotedTable(table.schema, table.table)));
    for (const table of own) claimed.add(quotedTable(table.schema, table.table));
    return own.length > 0 ? { ...plan, joinTables: own } : plan;
  });
}

function columnOf(field: CompiledField, definition: CompiledDefinition): StorageColumn[] {
  if (field.column === null || field.storage === null) return [];
  const check = checkOf(field, definition);
  const { uuid } = field.definition;
  const cents = field.traits.quantity === 'money' && sqlType(field.storage.type).category === 'integer';
  return [
    {
      ...field.storage,
      name: field.column,
      comment: columnComment(field),
      ...(uuid === undefined ? {} : { uuid }),
      ...(cents ? { cents } : {}),
      ...(check === '' ? {} : { check }),
    },
  ];
}

/** What the type asks of every value, and the limits that the definition sets; empty without any. */
function checkOf({ storage, definition: { db = {} } }: CompiledField, { fieldByName }: CompiledDefinition) {
  const column = typeof db.max === 'string' ? fieldByName.get(db.max)?.column : undefined;
  const largest = column ? `"${column.replaceAll('"', '""')}"` : db.max;
  return [
    ...(storage?.check === undefined ? [] : [storage.check]),
    ...(db.min === undefined ? [] : [`%I >= ${db.min}`]),
    ...(largest === undefined ? [] : [`%I <= ${largest}`]),
  ].join(' and ');
}

function columnsOf(definition: CompiledDefinition, names: readonly string[]): string[] {
  return names.flatMap((name) => definition.fieldByName.get(name)?.column ?? []);
}

function joinTableOf(definition: CompiledDefinition, field: CompiledField): StoragePlan[] {
  const through = field.definition.relation?.through;
  const key = definition.fieldByName.get(definition.key[0] ?? '');
  if (!field.relation?.through || !through || !key?.column || !key.storage) return [];
  const { relation } = field;
  const { table } = through;
  const column = (name: string, type: string): StorageColumn => ({
    name,
    type,
    nullable: false,
    comment: '',
  });
  const link = (name: string, target: string, targetColumn: string) => ({
    name: objectName('fk', table, [name]),
    columns: [name],
    table: target,
    targetColumns: [targetColumn],
    onDelete: 'cascade' as const,
  });
  const back = { columns: [through.to, through.from], unique: false, kind: 'btree' as const };
  return [
    {
      schema: through.schema ?? definition.schema,
      table,
      comment: textIn(field.title, 'zh-cn'),
      columns: [column(through.from, key.storage.type), column(through.to, relation.valueType)],
      key: [through.from, through.to],
      indexes: [{ name: indexName(table, back), ...back }],
      foreignKeys: [
        link(through.from, definition.sqlTable, key.column),
        ...(relation.connection === definition.connection
          ? [link(through.to, relation.table, relation.valueColumn)]
          : []),
      ],
    },
  ];
}
