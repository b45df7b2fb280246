import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import type { Definition } from '#engine/model/definition.ts';
import type { ThroughDefinition } from '#engine/model/field-definition.ts';
import { type Place, placeOf } from './question.ts';

/** A field whose values are rows of a join table. */
export interface Join {
  field: CompiledField;
  through: ThroughDefinition;
}

/** The many-to-many fields of a definition. */
export function joinsOf({ fields }: CompiledDefinition): Join[] {
  return fields.flatMap((field) => {
    const through = field.relation?.through && field.definition.relation?.through;
    return through ? [{ field, through }] : [];
  });
}

/** Where the join table of a field is: beside the table of its definition. */
export function joinOf({ connection, schema }: CompiledDefinition, { through }: Join): Place {
  return { connection, schema: through.schema ?? schema, table: through.table };
}

/** Every table that a definition names, as it is written: its own, and those its fields join by. */
export function placesOf(written: Definition): Place[] {
  const own = placeOf(written);
  const joins = written.fields.flatMap(({ relation }) => relation?.through ?? []);
  return [own, ...joins.map(({ schema, table }) => ({ ...own, schema: schema ?? own.schema, table }))];
}
