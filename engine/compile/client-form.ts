import type { ClientForm } from '#engine/model/client-view.ts';
import type { CompiledDefinition } from '#engine/model/compiled.ts';
import type { Condition } from '#engine/model/field-definition.ts';
import type { Locale } from '#engine/model/text.ts';
import type { FieldAccess } from '#engine/access/index.ts';
import { formOf } from '#engine/form/index.ts';
import { conditionFields } from '../definition/index.ts';

/** The form as an actor may use it. Conditions over fields they can't read in clear are left to the server, which asks them anyway. */
export function clientForm(definition: CompiledDefinition, access: FieldAccess, locale: Locale): ClientForm {
  const form = formOf(definition, access, locale);
  const conditions = form.conditions.map((rules) => clearRules(rules, access));
  return { ...form, conditions: conditions.filter((rules) => Object.keys(rules).length > 1) };
}

type FieldRules = ClientForm['conditions'][number];

/** Whether the field is seen decides whether it is required: where they can't ask the one, they must not ask the other. */
function clearRules({ field, visible, required, readonly }: FieldRules, access: FieldAccess): FieldRules {
  const known = (condition: Condition | undefined): condition is Condition =>
    condition !== undefined && isClear(condition, access);
  const isSeen = visible === undefined || known(visible);
  return {
    field,
    ...(known(visible) ? { visible } : {}),
    ...(known(required) && isSeen ? { required } : {}),
    ...(known(readonly) ? { readonly } : {}),
  };
}

/** Whether they read every field that a condition speaks of as it is. */
export function isClear(condition: Condition, access: FieldAccess): boolean {
  return [...conditionFields(condition)].every((name) => access.read.has(name) && !access.mask.has(name));
}
