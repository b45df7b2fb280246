import type { ClientView } from '#engine/compile/index.ts';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { asObject, uiOf, type SentForm } from '../../form/form-schema.ts';

/** A field whose value can be set in several rows at once, or in rows of a file. */
export interface SettableField {
  name: string;
  title: string;
  /** The field's `ui:` keys without their prefix, choices whatever the row. */
  ui: JsonObject;
  schema: JsonSchema;
  /** May not be empty, whatever the row. */
  required: boolean;
  help: string;
}

/** Inputs that ask for rows of their own, or for what must differ from row to row. */
const NOT_SETTABLE = new Set(['childRows', 'weigh', 'hidden']);

/** The fields of a form that the viewer may write, in the form's order; child rows are none. */
export function settableFields(
  view: ClientView,
  { schema, uiSchema }: SentForm = view.form.edit,
): SettableField[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const children = new Set(view.children.map(({ name }) => name));
  return Object.entries(asObject(schema.properties)).flatMap(([name, property]) => {
    const ui = uiOf(asObject(uiSchema[name]) as never);
    const widget = String(ui.widget ?? ui.field ?? '');
    if (children.has(name) || NOT_SETTABLE.has(widget) || ui.readonly === true) return [];
    const { title, description } = asObject(property);
    return [
      {
        name,
        title: typeof title === 'string' ? title : name,
        ui,
        schema: asObject(property) as JsonSchema,
        required: required.includes(name),
        help: typeof ui.help === 'string' ? ui.help : typeof description === 'string' ? description : '',
      },
    ];
  });
}
