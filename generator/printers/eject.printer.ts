import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import { sqlType } from '#engine/fields/index.ts';
import { behaviourName } from './behaviours.printer.ts';
import { pageName } from './pages.printer.ts';
import { pascalCase } from './words-case.ts';

/** A file of hand-written code to begin with. The path is relative to the root. */
export interface EjectedFile {
  path: string;
  text: string;
}

/**
 * Code of a definition's own, typed by its fields: a behaviour for the server and a page for the web app. Both begin as
 * doing nothing; whatever they do not say is still said by the definition.
 */
export function ejectedFiles(definition: CompiledDefinition): EjectedFile[] {
  const { name } = definition;
  return [
    { path: `server/behaviours/${name}.behaviour.ts`, text: behaviourText(definition) },
    { path: `web/overrides/${name}/page.tsx`, text: pageText(definition) },
  ];
}

function rowName({ name }: CompiledDefinition): string {
  return `${pascalCase(name.slice(name.lastIndexOf('/') + 1))}Row`;
}

function behaviourText(definition: CompiledDefinition): string {
  const row = rowName(definition);
  const fields = definition.fields.filter(({ column }) => column !== null);
  const actions = definition.actions.map(({ name }) => name);
  const needsJson = fields.some((field) => storedType(field).includes('Json'));
  const types = [
    'Behaviour',
    'BehaviourDeps',
    ...(definition.readOnly ? [] : ['StageContext']),
    'ShapeContext',
    ...(actions.length > 0 ? ['ActionContext'] : []),
  ].sort();
  const lines = [
    ...(needsJson ? [`import type { Json } from '#engine/definition/index.ts';`] : []),
    `import type { ${types.join(', ')} } from '#server/record/behaviour/behaviour.ts';`,
    '',
    `/** A row of ${titleOf(definition)} as it is stored. */`,
    `export interface ${row} {`,
    ...fields.map((field) => `  ${key(field.name)}: ${storedType(field)};`),
    '}',
    '',
    `/** What ${titleOf(definition)} do besides what their definition says. */`,
    `export const ${behaviourName(definition.name)} = (_deps: BehaviourDeps): Behaviour => ({`,
    `  definition: '${definition.name}',`,
    ...(definition.readOnly ? [] : stages(row)),
    '  /** Rows on their way out; they may be changed in place. */',
    '  shape({ rows }: ShapeContext): void {',
    `    for (const row of rows as unknown as Partial<${row}>[]) void row;`,
    '  },',
    ...(actions.length === 0
      ? []
      : [
          '  actions: {',
          ...actions.flatMap((action) => [
            `    ${key(action)}({ row, change }: ActionContext): void {`,
            `      void (row as unknown as ${row} | null);`,
            `      void (change as Partial<${row}>);`,
            '    },',
          ]),
          '  },',
        ]),
    '});',
    '',
  ];
  return lines.join('\n');
}

function stages(row: string): string[] {
  return [
    '  /** Validates the whole row: `issues.add` ends the write, and nothing is written. */',
    '  validate({ row, change }: StageContext): void {',
    `    void (row as unknown as ${row} | null);`,
    `    void (change as Partial<${row}>);`,
    '  },',
    '  /** Fills in what nobody types. */',
    '  before({ change }: StageContext): void {',
    `    void (change as Partial<${row}>);`,
    '  },',
  ];
}

function pageText(definition: CompiledDefinition): string {
  const row = rowName(definition);
  const fields = definition.fields;
  const needsJson = fields.some((field) => wireType(field).includes('Json'));
  return [
    ...(needsJson ? [`import type { Json } from '#engine/definition/index.ts';`] : []),
    `import { RecordScreen } from '#web/records/index.ts';`,
    `import type { TablePageProps } from '#web/records/table-page.ts';`,
    '',
    `/** A row of ${titleOf(definition)} as the REST dialect shows it. */`,
    `export interface ${row} {`,
    ...fields.map((field) => `  ${key(field.name)}: ${wireType(field)};`),
    '}',
    '',
    `/** The page of ${titleOf(definition)}. List, form, search and rights still follow the definition. */`,
    `export function ${pageName(definition.name)}({ view, place }: TablePageProps) {`,
    '  return <RecordScreen view={view} place={place} />;',
    '}',
    '',
  ].join('\n');
}

function titleOf({ title, name }: CompiledDefinition): string {
  return (textIn(title, 'en') || name).replaceAll('*/', '');
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name.replaceAll("'", "\\'")}'`;
}

const STORED: Partial<Record<string, string>> = {
  integer: 'number',
  float: 'number',
  boolean: 'boolean',
  json: 'Json',
  jsonb: 'Json',
};

/** The type of a stored value: what a number can't hold is text. */
function storedType({ storage }: CompiledField): string {
  if (storage === null) return 'Json';
  const { category, bytes, array } = sqlType(storage.type);
  const one = category === 'integer' && bytes === 8 ? 'string' : (STORED[category] ?? 'string');
  return `${array ? `${one}[]` : one}${storage.nullable ? ' | null' : ''}`;
}

const WIRE: Partial<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
};

/** The type of a value on the wire, from the JSON Schema of its field. */
function wireType({ definition, type, storage }: CompiledField): string {
  const schema = fieldTypes[type].schema(definition);
  const of = (each: unknown): string => {
    const types = [(each as { type?: unknown } | undefined)?.type].flat().map((name) => WIRE[String(name)]);
    const known = [...new Set(types)];
    return known.every((name) => name !== undefined) ? known.join(' | ') : 'Json';
  };
  const item = of(schema['items']);
  const one = schema['type'] === 'array' ? (item.includes('|') ? `(${item})[]` : `${item}[]`) : of(schema);
  return `${one}${storage?.nullable === false || one === 'Json' ? '' : ' | null'}`;
}
