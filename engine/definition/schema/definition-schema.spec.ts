import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { definitionSchema } from './definition-schema.ts';
import { derivedDefinitionSchema } from './derived-schema.ts';

/** Editors complete and check definition files by the printed ones. */
test.each([
  ['definition', definitionSchema],
  ['derived-definition', derivedDefinitionSchema],
])('the schema of a %s is the one that is printed for editors', (name, schema) => {
  const printed = readFileSync(path.resolve(`definitions/schema/${name}.schema.json`), 'utf8');
  expect(schema()).toEqual(JSON.parse(printed));
});
