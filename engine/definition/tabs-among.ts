import type { Definition, TabDefinition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { fieldOf } from './identity.ts';
import { relationNames } from './relation-name.ts';

/** The field that a condition asks about: by its name, or by the relation it holds; undefined where there is none. */
export function searchedField(definition: Definition, name: string): FieldDefinition | undefined {
  const [head = ''] = name.split('.');
  const own = fieldOf(definition, name);
  if (own) return own;
  const names = relationNames(definition.fields);
  return definition.fields.find((field) => names.get(field.name) === head);
}

/** The tabs that ask about these fields alone: half a filter would show other rows than it says. */
export function tabsAmong(
  tabs: readonly TabDefinition[],
  definition: Definition,
  fields: ReadonlySet<string>,
): TabDefinition[] {
  return tabs.filter(({ search }) =>
    search.every((condition) => {
      const field = searchedField(definition, condition.field);
      return field !== undefined && fields.has(field.name);
    }),
  );
}
