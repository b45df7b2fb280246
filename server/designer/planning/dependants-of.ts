import type { Dependant } from '#engine/contract/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { CheckIssue } from '#engine/checks/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { arrangedOver } from './arrangements.ts';
import type { Draft } from './draft.ts';

/** Who else uses what a draft takes away or changes. */
export async function dependantsOf(
  main: Executor,
  draft: Draft,
  lostNodes: readonly string[],
): Promise<Dependant[]> {
  return [
    ...definitionsOver(draft),
    ...brokenOnes(draft),
    ...(await arrangedOver(main, draft)),
    ...(await groupsWith(main, lostNodes)),
  ];
}

/** Fields of the definition that are gone, or called otherwise, in the draft. */
function lostFields({ compiled: { before, after } }: Draft): Set<string> {
  const kept = new Set((after?.fields ?? []).map(({ name }) => name));
  return new Set((before?.fields ?? []).flatMap(({ name }) => (kept.has(name) ? [] : [name])));
}

/** Fields whose column is another after the draft. */
function changedFields({ compiled: { before, after } }: Draft): Set<string> {
  return new Set(
    (before?.fields ?? []).flatMap((field) => {
      const next = after?.fieldByName.get(field.name);
      const same = next && next.type === field.type && next.storage?.type === field.storage?.type;
      return same ? [] : [field.name];
    }),
  );
}

function definitionsOver(draft: Draft): Dependant[] {
  const lost = lostFields(draft);
  const changed = changedFields(draft);
  const isConcerned = (field: string): boolean =>
    draft.compiled.after === null || lost.has(field) || changed.has(field);
  return [...draft.sets.before.values()]
    .filter(({ name }) => name !== draft.name)
    .flatMap((other) => usesOf(other, draft.name))
    .filter(({ uses }) => isConcerned(uses))
    .map((each) => ({ ...each, breaks: draft.compiled.after === null || lost.has(each.uses) }));
}

function usesOf(other: CompiledDefinition, name: string): Dependant[] {
  const use = (path: string, uses: string): Dependant => ({
    kind: 'definition',
    name: other.name,
    title: other.title,
    path,
    uses,
    breaks: false,
  });
  const relations = other.fields.flatMap(({ name: field, relation }) =>
    relation?.definition === name
      ? [
          use(`fields.${field}.relation.valueField`, relation.valueField),
          use(`fields.${field}.relation.labelField`, relation.labelField),
          ...relation.showFields.map((shown, at) =>
            use(`fields.${field}.relation.showFields[${at}]`, shown.field),
          ),
          ...relation.facts.map((fact, at) => use(`fields.${field}.relation.facts[${at}]`, fact)),
          ...Object.keys(relation.only).map((held) => use(`fields.${field}.relation.only.${held}`, held)),
        ]
      : [],
  );
  const children = other.children
    .filter((child) => child.definition === name)
    .flatMap((child) => [
      use(`children.${child.name}.field`, child.field),
      ...(child.form?.fields ?? []).map((field, at) =>
        use(`children.${child.name}.form.fields[${at}]`, field),
      ),
    ]);
  return [...relations, ...children];
}

/** Definitions that have an error with the draft and had none without it. */
function brokenOnes({ breaks, sets }: Draft): Dependant[] {
  return breaks
    .filter(({ severity }) => severity === 'error')
    .map(({ definition, path }: CheckIssue) => ({
      kind: 'definition' as const,
      name: definition,
      title: sets.before.get(definition)?.title ?? definition,
      path,
      uses: '',
      breaks: true,
    }));
}

/** Groups of administrators that hold rights which go. */
async function groupsWith(main: Executor, nodes: readonly string[]): Promise<Dependant[]> {
  if (nodes.length === 0) return [];
  const { rows } = await main.query<{ name: string; held: string[] }>({
    text: `SELECT name, ARRAY(SELECT unnest(rules) INTERSECT SELECT unnest($1::text[])) AS held
             FROM admin_group WHERE rules && $1::text[] ORDER BY id`,
    values: [nodes],
  });
  return rows.flatMap(({ name, held }) =>
    held.map((node) => ({
      kind: 'group' as const,
      name,
      title: name,
      path: 'rules',
      uses: node,
      breaks: false,
    })),
  );
}
