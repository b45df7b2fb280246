import type { ClientPageSection, ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { fieldStates, rowOf } from '../form/form-conditions.ts';
import { asObject, fieldNames } from '../form/form-schema.ts';
import { formValues } from '../form/form-values.ts';
import { restrictedFields, rightsOf } from '../rights.ts';

/** Fields of a section that the viewer may change in this row as it is now, in the section's order. */
export function editableFields(
  view: ClientView,
  row: Row,
  { fields = [], readonly }: Pick<ClientPageSection, 'fields' | 'readonly'>,
): string[] {
  if (readonly === true || !rightsOf(view, row).edit) return [];
  const sent = view.form.edit;
  const asked = fieldNames(sent);
  const { hidden, readonly: closed } = fieldStates(
    view.form.conditions,
    rowOf(row, formValues(row, asked), asked),
  );
  const kept = new Set([...hidden, ...closed, ...restrictedFields(row)]);
  return fields.filter((name) => {
    if (!asked.includes(name) || kept.has(name)) return false;
    return asObject(sent.uiSchema[name])['ui:readonly'] !== true;
  });
}
