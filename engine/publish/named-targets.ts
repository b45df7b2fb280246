import type { WhyDefinition } from '#engine/model/field-definition.ts';
import type { CompiledChild, CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';
import { both } from '#engine/definition/index.ts';
import { fieldAccess } from '#engine/access/index.ts';
import { mayUse } from '#engine/access/index.ts';
import { isSame, type PublishQuestion, type Refused, refused } from './question.ts';

/** A field of another definition that a draft shows, searches, counts or chooses rows by. */
interface Named {
  path: string;
  definition: string;
  field: string;
}

/**
 * What a draft shows of other tables, as far as its publisher may not see it there: who publishes must be able to list
 * the other rows, and read in clear each field of them that is named. What the definition in force names stays.
 */
export function namedTargets(question: PublishQuestion): Refused[] {
  const { before, after } = question;
  if (after === null) return [];
  return [
    ...after.fields.flatMap((field) => {
      const known = before?.fields.find((old) => isSame(old.definition, field.definition));
      return fresh(namedBy(field), known ? namedBy(known) : []);
    }),
    ...after.children.flatMap((child) => {
      const known = before?.children.find(({ name }) => name === child.name);
      return fresh(namedByChild(child), known ? namedByChild(known) : []);
    }),
  ].flatMap((named) => refusedTo(question, named));
}

const fresh = (now: readonly Named[], was: readonly Named[]): Named[] =>
  now.filter(
    (each) => !was.some(({ definition, field }) => definition === each.definition && field === each.field),
  );

function namedBy({ name, relation, definition, form }: CompiledField): Named[] {
  const { link } = form;
  const leads = [
    ...(link
      ? [{ path: `fields.${name}.form.link.field`, definition: link.definition, field: link.field }]
      : []),
    ...namedByWhy(name, definition.why),
  ];
  if (!relation) return leads;
  const path = `fields.${name}.relation`;
  const written = definition.relation ?? { definition: relation.definition };
  const own = (key: 'labelField' | 'valueField'): string =>
    written[key] === undefined ? path : `${path}.${key}`;
  const to = (where: string, field: string): Named => ({
    path: where,
    definition: relation.definition,
    field,
  });
  return [
    ...leads,
    to(own('valueField'), relation.valueField),
    to(own('labelField'), relation.labelField),
    ...relation.showFields.map(({ field }, at) => to(`${path}.showFields[${at}]`, field)),
    ...relation.facts.map((field, at) => to(`${path}.facts[${at}]`, field)),
    ...Object.keys(relation.only).map((field) => to(`${path}.only.${field}`, field)),
  ];
}

/** What a figure is said to come from. */
const namedByWhy = (name: string, why: WhyDefinition | undefined): Named[] =>
  why === undefined
    ? []
    : [
        { path: `fields.${name}.why.amount`, definition: why.definition, field: why.amount },
        ...why.search.map(({ field }, at) => ({
          path: `fields.${name}.why.search[${at}].field`,
          definition: why.definition,
          field,
        })),
      ];

function namedByChild({ name, definition, field, form }: CompiledChild): Named[] {
  const path = `children.${name}`;
  return [
    { path: `${path}.field`, definition, field },
    ...(form?.fields ?? []).map((each, at) => ({
      path: `${path}.form.fields[${at}]`,
      definition,
      field: each,
    })),
  ];
}

function refusedTo(
  { actor, before, after, inForce }: PublishQuestion,
  { path, definition, field }: Named,
): Refused[] {
  const isOwn = definition === after?.name;
  const target = isOwn ? before : inForce.get(definition);
  if (!target) return [];
  if (!isOwn && !mayUse(target, 'index', actor)) return [mayNotList(path, target)];
  const { read, mask } = fieldAccess(target, actor);
  const known = target.fieldByName.get(field);
  const isClear = read.has(field) && !mask.has(field) && !known?.traits.secret;
  return !known || isClear ? [] : [mayNotRead(path, target, field)];
}

const mayNotList = (path: string, { name, nodes }: CompiledDefinition): Refused =>
  refused(
    'D717',
    path,
    both(
      `您没有查看“${name}”的权限，不能在这里显示它的记录。`,
      `You may not list "${name}", so you may not show its rows here.`,
    ),
    both(
      `请申请权限 ${nodes['index'] ?? `${name}/index`}，或去掉关联。`,
      `Ask for the right ${nodes['index'] ?? `${name}/index`}, or leave it out.`,
    ),
  );

const mayNotRead = (path: string, { name }: CompiledDefinition, field: string): Refused =>
  refused(
    'D718',
    path,
    both(
      `您不能查看“${name}”的字段“${field}”的完整内容，不能在这里使用它。`,
      `You may not read the field "${field}" of "${name}" in clear, so you may not use it here.`,
    ),
    both('请写您能查看的字段。', 'Name a field that you may read.'),
  );
