import type { Actor } from '#engine/model/actor.ts';
import type { ClientForm } from '#engine/model/client-view.ts';
import type { CompiledDefinition } from '#engine/model/compiled.ts';
import type { JsonObject } from '#engine/model/json.ts';
import type { Locale } from '#engine/model/text.ts';
import { nodeHeld } from '#engine/access/index.ts';
import { textIn } from '../definition/index.ts';
import type { Registry } from './resolve.ts';

/** The form of a stored row with the buttons beside its fields that lead to tables which they may open. */
export function withLinkButtons(
  form: ClientForm,
  definition: CompiledDefinition,
  actor: Actor,
  locale: Locale,
  definitions: Registry,
): ClientForm {
  const uiSchema = { ...form.edit.uiSchema };
  for (const { name, form: asked } of definition.fields) {
    const { link } = asked;
    const ui = uiSchema[name] as JsonObject | undefined;
    if (!link || !ui || !definitions.has(link.definition)) continue;
    if (!nodeHeld(`${link.definition}/index`, actor)) continue;
    const { definition: to, field, title } = link;
    const options = ui['ui:options'] as JsonObject;
    const button = { definition: to, field, title: textIn(title, locale) };
    uiSchema[name] = { ...ui, 'ui:options': { ...options, link: button } };
  }
  return { ...form, edit: { ...form.edit, uiSchema } };
}
