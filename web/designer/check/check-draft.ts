import type { Actor } from '#engine/access/index.ts';
import { holdsFigures, type CheckIssue } from '#engine/checks/index.ts';
import { clientView, compileDefinitions, type ClientView } from '#engine/compile/index.ts';
import {
  definitionSchema,
  validateDefinition,
  relationKind,
  relationNames,
  isRelational,
  pageTargets,
  targetName,
  type Definition,
  type FieldDefinition,
  type FieldFormDefinition,
  type FieldTypeName,
  type Locale,
  type OptionDefinition,
  type ShapeValidator,
} from '#engine/definition/index.ts';
import { conditionFault, interpreted } from './interpreted-rule.ts';

/** What the browser itself can say of a draft, at once. */
export interface CheckedDraft {
  issues: CheckIssue[];
  /** Makes the draft as somebody with every right would see it; null when it can't be compiled. */
  view: ((locale: Locale) => ClientView) | null;
}

/** Whoever designs sees everything; `group` asks the server for somebody else's eyes. */
const DESIGNER: Actor = {
  audience: 'admin',
  id: 0,
  username: '',
  super: true,
  nodes: new Set(),
  merchantId: null,
};

/** Shared lists of options, by name. */
export type OptionLists = Readonly<Record<string, OptionDefinition[]>>;

const validate = interpreted(definitionSchema());

/**
 * Parses, checks and compiles a draft as the server will.
 * @param targets Views of tables it points to. A target nobody brought is taken on trust: the server validates it.
 * @param optionLists Shared lists of options; one that is not among them is taken on trust as well.
 */
export function checkDraft(
  draft: Definition,
  targets: ReadonlyMap<string, ClientView>,
  optionLists: OptionLists = {},
): CheckedDraft {
  const parsed = validateDefinition(draft, validate as unknown as ShapeValidator);
  if (!parsed.definition) return { issues: parsed.issues, view: null };
  const { trusted, stubs } = withTargets(draft, targets, optionLists);
  const { compiled, issues } = compileDefinitions([trusted, ...stubs], { conditionFault, optionLists });
  const made = compiled.get(draft.name);
  const own = issues.filter(({ definition }) => definition === draft.name);
  return { issues: own, view: made ? (locale) => clientView(made, DESIGNER, locale, compiled) : null };
}

/** Names of other definitions that a draft points to. */
export function targetsOf(draft: Definition): string[] {
  const relations = draft.fields.filter(isRelational).map((field) => targetName(draft, field));
  const links = draft.fields.map(({ form }) => (form || undefined)?.link?.definition);
  const whys = draft.fields.map(({ why }) => why?.definition);
  const children = (draft.children ?? []).map(({ definition }) => definition);
  return [...new Set([...relations, ...links, ...whys, ...children, ...pageTargets(draft.page)])].filter(
    (name): name is string => Boolean(name) && name !== draft.name,
  );
}

/** Definitions that stand for the targets, and the draft without what only the server knows. */
function withTargets(draft: Definition, targets: ReadonlyMap<string, ClientView>, optionLists: OptionLists) {
  const children = (draft.children ?? []).filter(({ definition }) => targets.has(definition));
  const trusted: Definition = {
    ...draft,
    fields: draft.fields.map((field) => trustedField(draft, field, targets, optionLists)),
    ...(draft.children ? { children: children.map(({ form: _form, ...child }) => child) } : {}),
    ...(draft.page ? { page: trustedPage(draft.page, draft, targets) } : {}),
  };
  const wanted = targetsOf(draft).flatMap((name) => {
    const view = targets.get(name);
    return view ? [stubOf(view, draft)] : [];
  });
  return { trusted, stubs: wanted };
}

/** A page without rows of tables that nobody brought; what it says of its own table stays, to be checked. */
function trustedPage(
  page: NonNullable<Definition['page']>,
  { name, children = [] }: Definition,
  targets: ReadonlyMap<string, ClientView>,
): NonNullable<Definition['page']> {
  const isThere = ({ definition }: { definition: string }): boolean =>
    definition === name || targets.has(definition);
  const sections = page.sections.filter(({ rows, child: wanted }) => {
    const child = children.find((each) => each.name === wanted);
    return (!rows || isThere(rows)) && (!child || isThere(child));
  });
  return {
    ...page,
    sections: sections.map((section) =>
      section.logs ? { ...section, logs: section.logs.filter(isThere) } : section,
    ),
  };
}

function trustedField(
  draft: Definition,
  field: FieldDefinition,
  targets: ReadonlyMap<string, ClientView>,
  optionLists: OptionLists,
): FieldDefinition {
  const isThere = (name: string | undefined): boolean => !name || name === draft.name || targets.has(name);
  const shared =
    typeof field.options === 'string' && !Object.hasOwn(optionLists, field.options)
      ? { ...field, options: [{ key: '…', label: field.options }] }
      : field;
  const reported = shared.form ? { ...shared, form: trustedForm(draft, shared.form, isThere) } : shared;
  if (!isRelational(field) || isThere(targetName(draft, field))) return reported;
  // Without its target a relation is drawn as what it stores.
  const { relation: _relation, ...plain } = reported;
  return { ...plain, type: relationKind(field) === 'belongsTo' ? 'number' : 'array' };
}

/** A form without what it says of tables that nobody brought. */
function trustedForm(
  draft: Definition,
  { link, preview, ...form }: FieldFormDefinition,
  isThere: (name: string | undefined) => boolean,
): FieldFormDefinition {
  const names = relationNames(draft.fields);
  const ownerOf = (term: string): FieldDefinition | undefined =>
    draft.fields.find(({ name }) => term.includes('.') && names.get(name) === term.split('.')[0]);
  const terms = preview?.filter((term) => {
    const owner = ownerOf(term);
    return !owner || isThere(targetName(draft, owner));
  });
  return {
    ...form,
    ...(terms ? { preview: terms } : {}),
    ...(link && isThere(link.definition) ? { link } : {}),
  };
}

function stubOf(view: ClientView, draft: Definition): Definition {
  const key = new Set(view.key);
  return {
    name: view.name,
    title: view.title,
    table: view.name,
    ...(draft.connection ? { connection: draft.connection } : {}),
    managed: false,
    key: view.key,
    label: view.label,
    fields: view.columns.map(({ field, title, type, traits }) => ({
      name: field,
      title,
      type: key.has(field) ? (traits.key ? (type as FieldTypeName) : 'string') : plainType(field, type),
    })),
  };
}

/** What a field of a target is to a draft: a figure that can be added up, or a text. */
const plainType = (name: string, type: string): FieldTypeName =>
  holdsFigures({ name, type: type as FieldTypeName }) ? 'number' : 'string';
