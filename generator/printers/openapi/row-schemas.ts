import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import { type JsonSchema, type Locale, textIn } from '#engine/definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import { componentName } from './names.ts';
import type { Reach } from './reach.ts';

/** Component schemas of one definition, by component name. */
export function rowSchemas(
  definition: CompiledDefinition,
  reach: Reach,
  locale: Locale,
): Record<string, JsonSchema> {
  const name = componentName(definition.name);
  const schemas: Record<string, JsonSchema> = {
    ...(definition.audience === 'admin' ? { [name]: restRow(definition, reach, locale) } : {}),
    [`${name}.BackOffice`]: backOfficeRow(definition, reach, locale),
  };
  if (reach.verbs.has('add')) schemas[`${name}.New`] = input(definition, reach, 'add', locale);
  if (reach.verbs.has('edit')) schemas[`${name}.Change`] = input(definition, reach, 'edit', locale);
  return schemas;
}

/** Reference to a component schema. */
export function schemaRef(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

function restRow(definition: CompiledDefinition, reach: Reach, locale: Locale): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  if (definition.key.length > 0) properties['id'] = idSchema(definition);
  if (definition.rowVersion)
    properties['_version'] = {
      type: 'string',
      description: 'Send it back with a change to be told of conflicts.',
    };
  for (const field of readable(definition, reach)) {
    properties[field.name] = titled(orNull(valueSchema(field), field), field, locale);
    if (field.relation) properties[field.relation.name] = relationSchema(field);
  }
  for (const child of definition.children.filter(({ definition: name }) => reach.children.has(name))) {
    properties[`${child.name}_count`] = { type: 'integer', title: textIn(child.title, locale) };
  }
  return { type: 'object', title: textIn(definition.title, locale), properties };
}

function backOfficeRow(definition: CompiledDefinition, reach: Reach, locale: Locale): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  if (definition.key.length > 1)
    properties['_key'] = {
      type: 'string',
      description: 'The parts of the key, URI-encoded and joined by commas.',
    };
  for (const field of readable(definition, reach)) {
    properties[field.name] = titled(orNull(backOfficeSchema(field), field), field, locale);
    if (field.relation) properties[field.relation.name] = { type: ['object', 'null'] };
  }
  return { type: 'object', title: textIn(definition.title, locale), properties };
}

function input(
  definition: CompiledDefinition,
  reach: Reach,
  verb: 'add' | 'edit',
  locale: Locale,
): JsonSchema {
  const fields = definition.fields.filter((field) => field.writable[verb] && reach.write.has(field.name));
  const properties: Record<string, JsonSchema> = {};
  for (const field of fields) {
    const schema = isDemanded(field) ? valueSchema(field) : orNull(valueSchema(field), field);
    properties[field.name] = titled(schema, field, locale);
  }
  if (verb === 'edit' && definition.rowVersion) properties['_version'] = { type: 'string' };
  for (const child of definition.children) {
    if (!child.form || !reach.children.has(child.definition)) continue;
    properties[child.name] = changeSet(child.definition, textIn(child.title, locale));
  }
  const required = verb === 'add' ? fields.filter(isDemanded).map((field) => field.name) : [];
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

/** What is to become of a row's child rows, saved with it in one transaction. Verbs ask for the child table's own nodes. */
function changeSet(child: string, title: string): JsonSchema {
  const row: JsonSchema = { type: 'object', description: `Fields of a row of ${child}.` };
  return {
    type: 'object',
    title,
    description: `Changes of the rows of ${child} that belong to this one; all or nothing with the row itself.`,
    properties: {
      add: { type: 'array', items: row },
      edit: { type: 'array', items: { ...row, description: `Fields of a row of ${child}, with its key.` } },
      del: { type: 'array', items: { type: ['string', 'integer', 'object'] }, description: 'Keys.' },
    },
  };
}

/** The body of an edit of several rows. */
export function manyChange(name: string): JsonSchema {
  const ids: JsonSchema = {
    type: 'array',
    items: { type: ['string', 'integer'] },
    minItems: 1,
    maxItems: 1000,
  };
  const values = schemaRef(`${name}.Change`);
  const row: JsonSchema = {
    type: 'object',
    required: ['id', 'values'],
    properties: { id: { type: ['string', 'integer'] }, values, _version: { type: 'string' } },
  };
  const trial: JsonSchema = { type: 'boolean', description: 'Only tell what would be.' };
  return {
    anyOf: [
      { type: 'object', required: ['ids', 'values'], properties: { ids, values, trial } },
      {
        type: 'object',
        required: ['rows'],
        properties: { rows: { type: 'array', items: row, minItems: 1, maxItems: 1000 }, trial },
      },
    ],
  };
}

function isDemanded(field: CompiledField): boolean {
  return field.required === true && field.visible === undefined && field.definition.default === undefined;
}

function readable(definition: CompiledDefinition, reach: Reach): CompiledField[] {
  return definition.fields.filter((field) => !field.traits.secret && reach.read.has(field.name));
}

function valueSchema(field: CompiledField): JsonSchema {
  return fieldTypes[field.type].schema(field.definition);
}

function backOfficeSchema(field: CompiledField): JsonSchema {
  if (field.traits.datetime === 'instant') return { type: 'integer', description: 'Unix seconds.' };
  // A list in a column is comma text, while arrays are taken as well.
  return field.traits.multiple && field.storage !== null
    ? { type: ['string', 'array'], description: 'Values joined by commas.' }
    : valueSchema(field);
}

function orNull(schema: JsonSchema, field: CompiledField): JsonSchema {
  const nullable = field.storage?.nullable ?? false;
  const { type } = schema;
  if (!nullable || type === undefined) return schema;
  if (typeof type === 'string' && !('enum' in schema) && !('const' in schema))
    return { ...schema, type: [type, 'null'] };
  if (Array.isArray(type) && type.some((each) => each === 'null')) return schema;
  return { anyOf: [schema, { type: 'null' }] };
}

function titled(schema: JsonSchema, field: CompiledField, locale: Locale): JsonSchema {
  const help = textIn(field.help, locale);
  return { title: textIn(field.title, locale), ...schema, ...(help === '' ? {} : { description: help }) };
}

/** Which fields the other row has is a matter of the caller's rights there. */
function relationSchema({ relation }: CompiledField): JsonSchema {
  const row: JsonSchema = { type: 'object', description: `Row of ${relation?.definition ?? ''}.` };
  return relation?.kind === 'belongsTo' ? { anyOf: [row, { type: 'null' }] } : { type: 'array', items: row };
}

/** The key on the REST dialect: of a single key its value, of several the parts joined by commas. */
export function idSchema(definition: CompiledDefinition): JsonSchema {
  const only = definition.key.length === 1 ? definition.fieldByName.get(definition.key[0] ?? '') : undefined;
  return only
    ? valueSchema(only)
    : { type: 'string', description: 'The parts of the key, URI-encoded and joined by commas.' };
}
