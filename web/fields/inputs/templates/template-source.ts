import { isObject, type Json, type JsonObject } from '#engine/definition/index.ts';

/** Where a template is offered: its field of categories, and what the form says of its own; all of them stand in a tree. */
export interface TemplateOffer {
  /** Field of the template: categories it is for, with those below them; empty for all. */
  field: string;
  /** Fields of the form that name categories. */
  by: string[];
  /** The tree of categories, and its field that names the one above. */
  tree: string;
  parent: string;
}

/** A row that a field of the form names, and its field that names a template. */
export interface TemplateSuggestion {
  by: string;
  definition: string;
  field: string;
}

/** Where templates come from: rows of a definition, what of them is taken, and which of them (as REST takes a filter). */
export interface TemplateSource {
  definition: string;
  /** A field of the template, or the name of its child rows. */
  field: string;
  filter: JsonObject;
  /** Keys of what is taken by the keys they go into, where the two differ. */
  take: Record<string, string>;
  offer: TemplateOffer | null;
  suggestion: TemplateSuggestion | null;
}

/**
 * The source that the prop `templates` describes: `{ definition, field | children, filter, take, offered: { field, by, tree,
 * parent }, suggested: { by, definition, field } }`; null without one.
 */
export function templateSource({ templates }: JsonObject): TemplateSource | null {
  if (!isObject(templates)) return null;
  const { definition, filter, take } = templates;
  const field = templates.field ?? templates.children;
  if (typeof definition !== 'string' || typeof field !== 'string') return null;
  return {
    definition,
    field,
    filter: isObject(filter) ? filter : {},
    take: textsOf(take),
    offer: offerOf(templates.offered),
    suggestion: suggestionOf(templates.suggested),
  };
}

const textsOf = (written: Json | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(written) ? written : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

function offerOf(written: Json | undefined): TemplateOffer | null {
  const { field, tree, parent } = textsOf(written);
  const by = isObject(written) && Array.isArray(written.by) ? written.by.map(String) : [];
  if (field === undefined || tree === undefined || parent === undefined || by.length === 0) return null;
  return { field, by, tree, parent };
}

function suggestionOf(written: Json | undefined): TemplateSuggestion | null {
  const { by, definition, field } = textsOf(written);
  return by === undefined || definition === undefined || field === undefined
    ? null
    : { by, definition, field };
}
