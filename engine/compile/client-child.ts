import type { FieldAccess } from '#engine/access/index.ts';
import type { ClientChild } from '#engine/model/client-view.ts';
import type { CompiledChild } from '#engine/model/compiled.ts';
import { isClear } from './client-form.ts';

/** A child as this actor finds it in the list; `access` is that to the row above. */
export function clientChild(child: CompiledChild, access: FieldAccess): ClientChild {
  const { name, title, definition, field, listed, form } = child;
  const shown = { name, title, definition, field, ...(form === null ? {} : { inForm: true as const }) };
  if (listed === null) return shown;
  const { visible, combine } = form ?? {};
  return {
    ...shown,
    listed,
    ...(visible !== undefined && isClear(visible, access) ? { visible } : {}),
    ...(combine !== undefined && access.read.has(combine.groups) ? { combine } : {}),
  };
}
