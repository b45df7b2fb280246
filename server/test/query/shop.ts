import { type CompiledDefinition, compileDefinitions } from '#engine/compile/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import type { QueryAccess } from '#engine/query/index.ts';
import { diffStorage, stepSql, storagePlans } from '#engine/storage/index.ts';
import type { Executor } from '#server/database/connection.ts';

/** A few definitions with a field of every kind that is searched in its own way. */
export function shopDefinitions(schema: string): Map<string, CompiledDefinition> {
  const definitions: Definition[] = [
    {
      name: 'lab/brand',
      title: 'Brands',
      schema,
      table: 'lab_brand',
      fields: [
        { name: 'id', type: 'pk' },
        { name: 'name', type: 'string', quickSearch: true },
        { name: 'country', type: 'string', db: { nullable: true } },
        { name: 'secret', type: 'string', access: { read: 'lab/brand/secret' } },
      ],
    },
    {
      name: 'lab/tag',
      title: 'Tags',
      schema,
      table: 'lab_tag',
      fields: [
        { name: 'id', type: 'pk' },
        { name: 'name', type: 'string' },
      ],
    },
    {
      name: 'lab/goods',
      title: 'Goods',
      schema,
      table: 'lab_goods',
      list: { sort: [['weigh', 'desc']] },
      children: [{ name: 'parts', definition: 'lab/part', field: 'goods_id' }],
      fields: [
        { name: 'id', type: 'pk' },
        { name: 'name', type: 'string', quickSearch: true },
        { name: 'note', type: 'textarea', db: { nullable: true }, quickSearch: true },
        { name: 'qty', type: 'number', db: { type: 'integer', nullable: true } },
        { name: 'ratio', type: 'float', db: { type: 'numeric(9,3)', nullable: true } },
        { name: 'price', type: 'money' },
        { name: 'status', type: 'switch' },
        {
          name: 'kind',
          type: 'select',
          options: [
            { key: 'a', label: 'A' },
            { key: 'b', label: 'B' },
            { key: 'c', label: 'C' },
          ],
        },
        {
          name: 'words',
          type: 'selects',
          options: [
            { key: 'x', label: 'X' },
            { key: 'y', label: 'Y' },
            { key: 'z', label: 'Z' },
          ],
        },
        {
          name: 'csv',
          type: 'selects',
          db: { type: 'varchar(255)', nullable: true },
          options: [
            { key: 'x', label: 'X' },
            { key: 'y', label: 'Y' },
            { key: 'z', label: 'Z' },
          ],
        },
        {
          name: 'brand_id',
          type: 'remoteSelect',
          relation: { definition: 'lab/brand', showFields: ['country'] },
        },
        { name: 'tag_ids', type: 'remoteSelects', relation: { definition: 'lab/tag', name: 'listed' } },
        {
          name: 'tags',
          type: 'manyToMany',
          relation: {
            definition: 'lab/tag',
            name: 'joined',
            through: { table: 'lab_goods_tag', from: 'goods_id', to: 'tag_id' },
          },
        },
        { name: 'made', type: 'timestamp' },
        { name: 'weigh', type: 'weigh' },
      ],
    },
    {
      name: 'lab/part',
      title: 'Parts',
      schema,
      table: 'lab_part',
      key: ['goods_id', 'code'],
      fields: [
        {
          name: 'goods_id',
          type: 'remoteSelect',
          db: { nullable: false },
          relation: { definition: 'lab/goods' },
        },
        { name: 'code', type: 'string', length: 20 },
        { name: 'amount', type: 'number' },
      ],
    },
  ];
  const { compiled, issues } = compileDefinitions(definitions);
  const errors = issues.filter((issue) => issue.severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return compiled;
}

/** The definition of that name, or a failed test. */
export function definitionOf(
  registry: ReadonlyMap<string, CompiledDefinition>,
  name: string,
): CompiledDefinition {
  const definition = registry.get(name);
  if (!definition) throw new Error(`no definition ${name}`);
  return definition;
}

/** Somebody who may read and search everything. */
export function everything(definition: CompiledDefinition): QueryAccess {
  const names = new Set(definition.fields.map((field) => field.name));
  return { read: names, search: names };
}

/** Makes the tables of all definitions: first the tables, then what refers from one to another. */
export async function createTables(
  database: Executor,
  registry: ReadonlyMap<string, CompiledDefinition>,
): Promise<void> {
  const plans = storagePlans(registry.values(), registry);
  const steps = plans.flatMap((plan) => diffStorage(null, plan).map((step) => ({ step, plan })));
  const last = ({ step }: (typeof steps)[number]) => Number(step.kind === 'addForeignKey');
  for (const { step, plan } of [...steps].sort((a, b) => last(a) - last(b))) {
    for (const text of stepSql(step, plan)) await database.query({ text, values: [] });
  }
}
