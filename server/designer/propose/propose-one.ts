import type { Proposal } from '#engine/contract/index.ts';
import type { Definition, FieldDefinition, Text } from '#engine/definition/index.ts';
import {
  type CatalogTable,
  fieldGuesses,
  plainField,
  proposeDefinitions,
  readSamples,
} from '#generator/readers/index.ts';
import { namedRelations } from './named-relations.ts';
import type { TableRequest } from './table-request.ts';

type Draft = Pick<Proposal, 'draft' | 'guesses' | 'notes'>;

/**
 * A draft for one table: what its columns are by facts, names and sampled rows. What it points to without a definition
 * of its own stays a plain value, and a note says so.
 */
export async function proposeOne(request: TableRequest): Promise<Draft> {
  const { query, catalog, table, connection } = request;
  const sampled = [table, ...catalog.tables.filter((each) => isTarget(each, table))].filter((each) =>
    request.mayLookInto(each),
  );
  const samples = await readSamples(query, sampled);
  const { definitions, report } = proposeDefinitions(catalog, samples, {
    connection,
    group: 'proposed',
    homeSchema: table.schema,
  });
  const own = definitions.find((each) => isOf(each, table));
  if (own === undefined) throw new Error(`No proposal for ${table.schema}.${table.name}`);
  const names = finalNames(definitions, request);
  const settled = own.fields.flatMap((field) => settle(field, names, request));
  const pointing = await namedRelations(request, settled);
  const fields = settled.map((field) => pointing.get(field.name)?.field ?? field);
  const draft: Definition = { ...own, name: request.name, fields };
  const children = (own.children ?? []).flatMap((child) => {
    const definition = names.get(child.definition);
    const target = definition === undefined ? undefined : byName(request.defined, definition);
    const known = target?.fields.some(({ name }) => name === child.field) === true;
    return definition !== undefined && known ? [{ ...child, definition }] : [];
  });
  delete draft.children;
  if (children.length > 0) draft.children = children;
  const guesses = fieldGuesses(report, own, table);
  for (const [name, { guess }] of pointing) guesses[name] = { ...guess, alternatives: ['number'] };
  return { draft, guesses, notes: undefinedTargets(request, fields) };
}

/** Has a relation point to a definition that is there, or gives the plain value that is stored. */
function settle(
  field: FieldDefinition,
  names: ReadonlyMap<string, string>,
  { defined }: TableRequest,
): FieldDefinition[] {
  const proposed = field.relation?.definition;
  if (field.relation === undefined || proposed === undefined) return [field];
  const target = names.get(proposed);
  const inForce = target === undefined ? undefined : byName(defined, target);
  const has = (name: string): boolean =>
    inForce === undefined || inForce.fields.some((each) => each.name === name);
  const { valueField, showFields = [], ...relation } = field.relation;
  if (target === undefined || (valueField !== undefined && !has(valueField))) {
    const plain = plainField(field);
    return plain ? [plain] : [];
  }
  const shown = showFields.filter(has);
  return [
    {
      ...field,
      relation: {
        ...relation,
        definition: target,
        ...(valueField === undefined ? {} : { valueField }),
        ...(shown.length === 0 ? {} : { showFields: shown }),
      },
    },
  ];
}

function finalNames(
  definitions: readonly Definition[],
  { table, name, defined }: TableRequest,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const proposed of definitions) {
    const inForce = defined.get(`${proposed.schema ?? 'public'}.${proposed.table}`);
    if (isOf(proposed, table)) names.set(proposed.name, name);
    else if (inForce) names.set(proposed.name, inForce.name);
  }
  return names;
}

function byName(defined: ReadonlyMap<string, Definition>, name: string): Definition | undefined {
  return [...defined.values()].find((definition) => definition.name === name);
}

function isOf({ schema = 'public', table }: Definition, wanted: CatalogTable): boolean {
  return schema === wanted.schema && table === wanted.name;
}

function isTarget(candidate: CatalogTable, table: CatalogTable): boolean {
  return (
    candidate !== table &&
    table.foreignKeys.some(
      ({ schema, table: name }) => schema === candidate.schema && name === candidate.name,
    )
  );
}

/** What the table refers to and nobody has designed yet. */
function undefinedTargets({ table, defined }: TableRequest, fields: readonly FieldDefinition[]): Text[] {
  return table.foreignKeys.flatMap(({ columns, schema, table: target }) => {
    const field = fields.find(({ name, column }) => (column ?? name) === columns[0]);
    const isOwn = schema === table.schema && target === table.name;
    if (columns.length > 1 || field === undefined || isOwn || defined.has(`${schema}.${target}`)) return [];
    return [undefinedTarget(field, target)];
  });
}

function undefinedTarget({ name, title }: FieldDefinition, table: string): Text {
  const shown = typeof title === 'string' ? { 'zh-cn': title, en: title } : (title ?? {});
  return {
    'zh-cn': `“${shown['zh-cn'] ?? name}”指向数据表 ${table}，但它还没有定义；先设计该表，再把此字段改为远程下拉。`,
    en: `"${shown.en ?? name}" points to the table ${table}, which has no definition yet. Design that table first, then make this field a remote select.`,
  };
}
