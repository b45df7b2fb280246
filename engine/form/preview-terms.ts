import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import type { FieldAccess } from '#engine/access/index.ts';

/** A figure that a preview adds: a field's own value, or a field of the row that a relational field points to. */
export interface PreviewTerm {
  field: string;
  /** Where the figure is found, when the field's value is a key. */
  of?: { definition: string; valueField: string; source: string };
}

/**
 * What a field of a new row will be made of, for who reads the field and everything it is made of; null where nothing is
 * shown.
 */
export function previewTerms(
  definition: CompiledDefinition,
  field: CompiledField,
  access: FieldAccess,
): PreviewTerm[] | null {
  const terms = field.form.preview.map((term) => termOf(definition, term));
  const isClear = ({ field: name }: PreviewTerm): boolean => access.read.has(name) && !access.mask.has(name);
  return terms.length > 0 && [{ field: field.name }, ...terms].every(isClear) ? terms : null;
}

function termOf(definition: CompiledDefinition, term: string): PreviewTerm {
  const [head = '', source] = term.split('.');
  const owner = definition.fields.find(({ relation }) => source !== undefined && relation?.name === head);
  if (!owner?.relation || source === undefined) return { field: term };
  const { definition: target, valueField } = owner.relation;
  return { field: owner.name, of: { definition: target, valueField, source } };
}
