import { VERB_NAMES } from '#engine/contract/index.ts';
import { FIELD_TYPE_NAMES } from '#engine/definition/index.ts';
import { kebabCase } from './words-case.ts';

/** Prints `engine/fields/field-types.ts`: each field type from the folder named after it. */
export function printFieldTypes(names: readonly string[] = FIELD_TYPE_NAMES): string {
  return [
    '// Generated from FIELD_TYPE_NAMES by `npm run generate`. Do not edit.',
    "import type { FieldTypeName } from '#engine/model/field-definition.ts';",
    "import type { FieldType } from '#engine/model/field-type.ts';",
    ...names.map((name) => `import { ${name}Type } from './${kebabCase(name)}/${kebabCase(name)}.ts';`),
    '',
    '/** Every field type by its name. */',
    'export const fieldTypes: Record<FieldTypeName, FieldType> = {',
    ...names.map((name) => `  ${name}: ${name}Type,`),
    '};',
    '',
  ].join('\n');
}

/** Prints `engine/fields/fixtures.ts`: the fixture that stands beside each field type. */
export function printFieldFixtures(names: readonly string[] = FIELD_TYPE_NAMES): string {
  const file = (name: string): string => `./${kebabCase(name)}/${kebabCase(name)}.fixture.ts`;
  return [
    '// Generated from FIELD_TYPE_NAMES by `npm run generate`. Do not edit.',
    "import type { FieldTypeName } from '#engine/model/field-definition.ts';",
    ...names.map((name) => `import { ${name}Fixture } from '${file(name)}';`),
    "import type { FieldFixture } from './field-fixture.ts';",
    '',
    '/** The facts of every field type over its own column, for the suites of the engine, the database and the form. */',
    'export const fieldFixtures: Record<FieldTypeName, FieldFixture> = {',
    ...names.map((name) => `  ${name}: ${name}Fixture,`),
    '};',
    '',
    "export { columnFixtures } from './column-fixtures.ts';",
    '',
  ].join('\n');
}

/** Prints `server/record/verbs/all-verbs.ts`: the handlers of each verb of the table, from the file named after it. */
export function printAllVerbs(names: readonly string[] = VERB_NAMES): string {
  return [
    '// Generated from VERBS by `npm run generate`. Do not edit.',
    "import type { VerbName } from '#engine/contract/index.ts';",
    ...names.map((name) => `import { ${name}Verb } from './${kebabCase(name)}.verb.ts';`),
    "import type { VerbHandlers } from './verb-handlers.ts';",
    '',
    '/** What answers at the addresses of every verb. */',
    'export const allVerbs: { [Name in VerbName]: VerbHandlers<Name> } = {',
    ...names.map((name) => `  ${name}: ${name}Verb,`),
    '};',
    '',
  ].join('\n');
}
