import { describe, expect, test } from '@jest/globals';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { FieldType } from '#engine/model/field-type.ts';
import { fieldFixtures } from './fixtures.ts';
import { fieldTypes } from './field-types.ts';
import { mergeField } from './merge-field.ts';

const VARIANTS: Partial<FieldDefinition>[] = [
  {},
  { length: 40, precision: 12, scale: 2, min: 1, max: 10, step: 0.5, required: true },
  { db: { type: 'text', nullable: true } },
];

/** What a definition, a list and a form make of a type where nothing is said otherwise. */
describe.each(Object.values(fieldTypes).map((type): [string, FieldType] => [type.name, type]))(
  '%s',
  (name, type) => {
    const fields = VARIANTS.map((variant) =>
      mergeField({ name: 'value', type: type.name, ...fieldFixtures[type.name].field, ...variant }),
    );

    test('keeps its facts', () => {
      const { group, icon, traits, defaults, start, initial, cell, width, sortable, operators, operator } =
        type;
      expect({
        name,
        group,
        icon,
        traits,
        defaults,
        start,
        initial,
        cell,
        width,
        sortable,
        operator,
        operators: operators.join(' '),
      }).toMatchSnapshot();
    });

    test('keeps its column, schema, rules and input', () => {
      const lines = fields.flatMap((field) => [
        `column ${JSON.stringify(type.storage(field))}`,
        `schema ${JSON.stringify(type.schema(field))}`,
        `rules ${JSON.stringify(type.rules?.(field) ?? null)}`,
        `input ${JSON.stringify(type.input(field))}`,
      ]);
      expect([...new Set(lines)]).toMatchSnapshot();
    });

    test('makes up the same values', () => {
      const made = fields
        .slice(0, 2)
        .map((field) => [0, 1, 2, 3, 7].map((at) => type.sample?.(at, 'Title', field)));
      expect(made.map((row) => JSON.stringify(row))).toMatchSnapshot();
    });
  },
);
