import { expect, test } from '@jest/globals';
import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { Json } from '#engine/model/json.ts';
import { sample } from '../compile/sample.fixture.ts';
import { checkDefinitions } from './check-definitions.ts';

test.each<[why: string, columns: Json | undefined, paths: string[]]>([
  ['no columns', undefined, ['']],
  ['an empty list', [], ['']],
  ['a column that is none', ['name', { title: 'x' }], ['[0]', '[1]']],
  ['a name twice', [{ name: 'a' }, { name: 'a' }], ['']],
  ['an unknown input', [{ name: 'a', input: 'long' }], ['[0]']],
])('a list of entries with %s is reported', (_why, columns, paths) => {
  const rows: FieldDefinition = { name: 'rows', type: 'json', validate: [{ rule: 'entries' }] };
  const field = columns === undefined ? rows : { ...rows, form: { props: { columns } } };
  const definition: Definition = { ...sample(), fields: [...sample().fields, field] };
  const found = checkDefinitions([definition]).filter(({ id }) => id === 'D516');
  expect(found.map(({ path }) => path)).toEqual(paths.map((path) => `fields.rows.form.props.columns${path}`));
});
