import type { Actor } from '#engine/model/actor.ts';
import type { ClientColumn, ClientForm } from '#engine/model/client-view.ts';
import { isObject, type Json, type JsonObject } from '#engine/model/json.ts';
import { nodeHeld } from '#engine/access/index.ts';

/** Whether the rows of a table are named to an actor without a way to them: they may not see its list. */
const isClosed = (definition: string, actor: Actor): boolean => !nodeHeld(`${definition}/index`, actor);

/** A column whose links end where its reader may not go. */
export function closedColumn(column: ClientColumn, actor: Actor): ClientColumn {
  const { relation } = column;
  if (relation === undefined || !isClosed(relation.definition, actor)) return column;
  return { ...column, relation: { ...relation, closed: true } };
}

/** Inputs that choose a row of a table which the actor may not open offer no way to it. */
export function closedInputs(uiSchema: JsonObject, actor: Actor): JsonObject {
  return Object.fromEntries(
    Object.entries(uiSchema).map(([name, ui]): [string, Json] => {
      const options = objectIn(ui, 'ui:options');
      const relation = objectIn(options, 'relation');
      if (!relation || !isClosed(String(relation['definition']), actor)) return [name, ui];
      const closed = { ...options, relation: { ...relation, closed: true } };
      return [name, { ...(ui as JsonObject), 'ui:options': closed }];
    }),
  );
}

/** Both forms with such inputs. */
export const closedForm = (form: ClientForm, actor: Actor): ClientForm => ({
  ...form,
  add: { ...form.add, uiSchema: closedInputs(form.add.uiSchema, actor) },
  edit: { ...form.edit, uiSchema: closedInputs(form.edit.uiSchema, actor) },
});

function objectIn(value: Json | undefined, key: string): JsonObject | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const found = value[key];
  return isObject(found) ? found : undefined;
}
