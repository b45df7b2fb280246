import type { CheckIssue } from '#engine/model/check-issue.ts';
import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { RecordPageSection } from '#engine/model/record-page.ts';
import { isRelational, both, pageAmong, shownOf, tabsAmong, targetName } from '../definition/index.ts';
import { mergeField } from '#engine/fields/index.ts';
import { storageOf } from './storage.ts';

/**
 * The definition without what points to broken ones, and a warning for each thing taken away. Fields keep their column
 * and are shown as stored, read-only; fields without a column and child tables go.
 */
export function withoutBroken(
  definition: Definition,
  broken: ReadonlySet<string>,
): { definition: Definition; issues: CheckIssue[] } {
  const issues: CheckIssue[] = [];
  const fields: FieldDefinition[] = [];
  for (const field of definition.fields) {
    const target = isRelational(field) ? targetName(definition, field) : undefined;
    if (target === undefined || !broken.has(target)) {
      fields.push(field);
      continue;
    }
    issues.push(warning(definition.name, `fields.${field.name}.relation`, target));
    const plain = plainField(field);
    if (plain) fields.push(plain);
  }
  const children = (definition.children ?? []).filter((child) => {
    if (!broken.has(child.definition)) return true;
    issues.push(warning(definition.name, `children.${child.name}`, child.definition));
    return false;
  });
  const gone = (definition.page?.sections ?? []).flatMap((section) => brokenIn(section, broken));
  issues.push(...gone.map(({ path, target }) => warning(definition.name, path, target)));
  if (issues.length === 0) return { definition, issues };
  const left = dropped({ ...definition, fields, children });
  return { definition: withPage(left, broken), issues };
}

/** The stored value alone, as text or JSON; null where nothing is stored. */
function plainField(field: FieldDefinition): FieldDefinition | null {
  const storage = storageOf(mergeField(field));
  if (storage === null) return null;
  const {
    relation: _relation,
    list: _list,
    search: _search,
    form: _form,
    default: _default,
    ...rest
  } = field;
  const type = storage.type.endsWith(']') ? 'json' : 'string';
  return { ...rest, type, readonly: true, required: false, db: { ...field.db, type: storage.type } };
}

/** Takes out what a list says about fields that are gone. */
function dropped(definition: Definition): Definition {
  const { list } = definition;
  if (!list) return definition;
  const names = new Set(definition.fields.map((field) => field.name));
  return {
    ...definition,
    list: {
      ...list,
      ...(list.sort ? { sort: list.sort.filter(([name]) => names.has(name)) } : {}),
      ...(list.totals ? { totals: list.totals.filter((name) => names.has(name)) } : {}),
      ...(list.tabs ? { tabs: tabsAmong(list.tabs, definition, names) } : {}),
      ...(list.noDoubleClick ? { noDoubleClick: list.noDoubleClick.filter((name) => names.has(name)) } : {}),
    },
  };
}

/** Rows of broken definitions that a section of the record page shows. */
function brokenIn(
  { name, rows, logs = [] }: RecordPageSection,
  broken: ReadonlySet<string>,
): { path: string; target: string }[] {
  const places = [
    ...(rows ? [{ path: `page.sections.${name}.rows`, target: rows.definition }] : []),
    ...logs.map(({ definition }, at) => ({ path: `page.sections.${name}.logs[${at}]`, target: definition })),
  ];
  return places.filter(({ target }) => broken.has(target));
}

/** The definition whose page shows what is left. */
function withPage(definition: Definition, broken: ReadonlySet<string>): Definition {
  if (!definition.page) return definition;
  const { page, ...rest } = definition;
  const left = pageAmong(page, { ...shownOf(rest), isThere: (name) => !broken.has(name) });
  return left ? { ...rest, page: left } : rest;
}

function warning(definition: string, path: string, target: string): CheckIssue {
  return {
    id: 'D290',
    severity: 'warning',
    definition,
    path,
    message: both(
      `它指向有错误的“${target}”，因此略去这一关联。`,
      `It refers to "${target}", which has errors, so this link is left out.`,
    ),
    remedy: both(`请更正“${target}”。`, `Correct "${target}".`),
  };
}
