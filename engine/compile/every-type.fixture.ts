import type { CompiledDefinition } from '#engine/model/compiled.ts';
import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { fieldFixtures } from '../fields/fixtures.ts';
import { compileDefinitions } from './compile-definitions.ts';

const KEY = 'pk';

/** A field of every type that may stand beside a key, and those that fixtures have in foreign columns. */
export function everyField(): FieldDefinition[] {
  const fields = Object.entries(fieldFixtures).flatMap(([type, fixture]): FieldDefinition[] => {
    if (type === 'pk' || type === 'spk') return [];
    const field = {
      name: `a_${type.toLowerCase()}`,
      type: fixture.type,
      ...fixture.field,
    } as FieldDefinition;
    if (field.relation === undefined) return [field];
    const through = { table: 'every_other', from: 'every_id', to: 'other_id' };
    return [
      { ...field, relation: { definition: 'lab/other', ...(type === 'manyToMany' ? { through } : {}) } },
    ];
  });
  return [{ name: 'id', type: KEY }, ...fields];
}

const OTHER: Definition = {
  name: 'lab/other',
  title: 'Others',
  table: 'lab_other',
  scope: 'merchant',
  fields: [
    { name: 'id', type: KEY },
    { name: 'name', type: 'string', quickSearch: true },
    { name: 'price', type: 'money' },
    { name: 'made', type: 'datetime' },
    { name: 'secret', type: 'string', access: { read: 'lab/other/secret' } },
    { name: 'merchant_id', type: 'number' },
    { name: 'pid', type: 'treeParent' },
  ],
};

const LINE: Definition = {
  name: 'lab/line',
  title: 'Lines',
  table: 'lab_line',
  fields: [
    { name: 'id', type: KEY },
    { name: 'every_id', type: 'remoteSelect', relation: { definition: 'lab/every' } },
    { name: 'amount', type: 'money', required: true },
    { name: 'weigh', type: 'weigh' },
  ],
};

/** A table with a field of every type, the table it refers to, and one whose rows belong to it. */
export function everyType(over: Partial<Definition> = {}): {
  every: CompiledDefinition;
  registry: ReadonlyMap<string, CompiledDefinition>;
} {
  const definition: Definition = {
    name: 'lab/every',
    title: { 'zh-cn': '全部', en: 'Every type' },
    table: 'lab_every',
    label: 'a_string',
    fields: everyField(),
    ...over,
  };
  const { compiled, issues } = compileDefinitions([definition, OTHER, LINE]);
  const every = compiled.get(definition.name);
  if (!every) throw new Error(JSON.stringify(issues));
  return { every, registry: compiled };
}
