import type { CheckIssue } from '#engine/model/check-issue.ts';
import type { Definition } from '#engine/model/definition.ts';
import type { DerivedDefinition } from '#engine/model/derived-definition.ts';
import type { Choosable, FieldDefinition } from '#engine/model/field-definition.ts';
import type { JsonObject } from '#engine/model/json.ts';
import type { FullText } from '#engine/model/text.ts';
import { codecContext, fieldTypes, mergeField } from '#engine/fields/index.ts';
import { both, keyOf, withNearest } from '../../definition/index.ts';

type DerivedCheckId =
  'D130' | 'D131' | 'D132' | 'D133' | 'D134' | 'D135' | 'D136' | 'D137' | 'D138' | 'D139' | 'D140';

/** What is wrong with a definition of another one; `base` is that one, undefined when there is none. */
export function derivedIssues(
  derived: DerivedDefinition,
  base: Definition | undefined,
  names: readonly string[],
): CheckIssue[] {
  const issue = issueOf(derived.name);
  if (!base)
    return [
      issue(
        'D130',
        'of',
        withNearest(
          both(`没有表格“${derived.of}”。`, `There is no definition "${derived.of}".`),
          derived.of,
          names,
        ),
        both('请写已有的表格。', 'Name a definition that exists.'),
      ),
    ];
  if (base.of !== undefined)
    return [
      issue(
        'D131',
        'of',
        both(`表格“${base.name}”本身来自“${base.of}”。`, `"${base.name}" is of "${base.of}" itself.`),
        both(`请写“${base.of}”。`, `Name "${base.of}".`),
      ),
    ];
  return [
    ...unknownParts(derived, base),
    ...unknownVerbs(derived, base),
    ...wrongLimits(derived, base),
    ...unknownFilled(derived, base),
    ...missingLenders(derived, base),
    ...(loosens(derived, base)
      ? [
          issue(
            'D136',
            'scope',
            both(
              `“${base.name}”的数据范围在这里同样有效，不能更改。`,
              `The scope of "${base.name}" holds here as well and can not be another.`,
            ),
            both('请去掉这个键。', 'Remove the key.'),
          ),
        ]
      : []),
  ];
}

const PARTS = [
  { key: 'fields', id: 'D132', word: both('字段', 'field') },
  { key: 'actions', id: 'D133', word: both('操作', 'action') },
  { key: 'children', id: 'D134', word: both('子表', 'child table') },
] as const;

function unknownParts(derived: DerivedDefinition, base: Definition): CheckIssue[] {
  const issue = issueOf(derived.name);
  return PARTS.flatMap(({ key, id, word }) => {
    const known = (base[key] ?? []).map(({ name }) => name);
    return (derived[key] ?? [])
      .filter(({ name }) => !known.includes(name))
      .map(({ name }) =>
        issue(
          id,
          `${key}.${name}`,
          withNearest(
            both(
              `“${base.name}”没有${word['zh-cn']}“${name}”。`,
              `"${base.name}" has no ${word.en} "${name}".`,
            ),
            name,
            known,
          ),
          both('请写已有的名称。', 'Name one that it has.'),
        ),
      );
  });
}

/** Verbs that the base has not, as far as it says which it has. */
function unknownVerbs(derived: DerivedDefinition, base: Definition): CheckIssue[] {
  const issue = issueOf(derived.name);
  const known = base.access?.nodes;
  const stray = (derived.access?.nodes ?? []).filter((verb) => known?.includes(verb) === false);
  return stray.map((verb) =>
    issue(
      'D135',
      'access.nodes',
      both(`“${base.name}”没有操作“${verb}”。`, `"${base.name}" has no verb "${verb}".`),
      both('请去掉，或先在那里加上。', 'Remove it, or add it there first.'),
    ),
  );
}

/** Values of `only` that no row of the base can hold. */
function wrongLimits(derived: DerivedDefinition, base: Definition): CheckIssue[] {
  const issue = issueOf(derived.name);
  const names = base.fields.map(({ name }) => name);
  return Object.entries(derived.only ?? {}).flatMap(([name, value]) => {
    const field = base.fields.find((each) => each.name === name);
    if (!field || keyOf(base).includes(name))
      return [
        issue(
          'D137',
          `only.${name}`,
          withNearest(
            both(
              `“${base.name}”没有可用于“only”的字段“${name}”。`,
              `"${base.name}" has no field "${name}" to tie rows to.`,
            ),
            name,
            names,
          ),
          both('请写主键以外的已有字段。', 'Name a field that it has, other than its key.'),
        ),
      ];
    return canHold(field, value)
      ? []
      : [
          issue(
            'D138',
            `only.${name}`,
            both(`字段“${name}”不能为“${value}”。`, `The field "${name}" can not hold "${value}".`),
            both('请写该字段可以保存的值。', 'Give a value that the field can hold.'),
          ),
        ];
  });
}

/** Fields of `filled` that the base has not, or that are never empty anyway. */
function unknownFilled(derived: DerivedDefinition, base: Definition): CheckIssue[] {
  const issue = issueOf(derived.name);
  const names = base.fields.map(({ name }) => name);
  return (derived.filled ?? []).flatMap((name, at) => {
    const field = base.fields.find((each) => each.name === name);
    const storage = field && fieldTypes[field.type].storage(mergeField(field));
    if (storage?.nullable === true) return [];
    return [
      issue(
        'D139',
        `filled.${at}`,
        withNearest(
          both(
            `“${base.name}”没有可为空的字段“${name}”。`,
            `"${base.name}" has no field "${name}" that can be empty.`,
          ),
          name,
          names,
        ),
        both('请写已有的、可以为空的字段。', 'Name a field that it has and that can be empty.'),
      ),
    ];
  });
}

/** Fields that a parameter of an action has its title and input from, and that are not offered here. */
function missingLenders(derived: DerivedDefinition, base: Definition): CheckIssue[] {
  if (!derived.fields) return [];
  const issue = issueOf(derived.name);
  const offered = [...derived.fields.map(({ name }) => name), ...keyOf(base)];
  return (derived.actions ?? []).flatMap(({ name }) => {
    const { schema } = base.actions?.find((each) => each.name === name) ?? {};
    const parameters = Object.entries((schema?.['properties'] ?? {}) as Record<string, JsonObject>);
    const lenders = parameters.flatMap(([, parameter]) => parameter['x-field'] ?? []);
    return lenders
      .filter((lender): lender is string => typeof lender === 'string' && !offered.includes(lender))
      .map((lender) =>
        issue(
          'D140',
          `actions.${name}`,
          both(
            `操作“${name}”借用字段“${lender}”的标题和控件，但这里没有该字段。`,
            `The action "${name}" has title and input of the field "${lender}", which is not offered here.`,
          ),
          both('请把该字段写入“fields”。', 'Add the field to "fields".'),
        ),
      );
  });
}

function canHold(field: FieldDefinition, value: Choosable): boolean {
  const { options } = field;
  if (Array.isArray(options) && !options.some(({ key }) => String(key) === String(value))) return false;
  const whole = mergeField(field);
  const storage = fieldTypes[field.type].storage(whole);
  if (storage === null) return false;
  const parsed = fieldTypes[field.type].parse(value, codecContext({ definition: whole, storage }, 'rest'));
  return parsed.ok && parsed.value !== null && typeof parsed.value !== 'object';
}

/** Administrators reach no more rows here than there. Members reach none there, so that theirs are reported here. */
function loosens({ scope, audience }: DerivedDefinition, base: Definition): boolean {
  return scope !== undefined && audience === undefined && base.scope !== undefined && base.scope !== false;
}

function issueOf(definition: string) {
  return (id: DerivedCheckId, path: string, message: FullText, remedy: FullText): CheckIssue => ({
    id,
    severity: 'error',
    definition,
    path,
    message,
    remedy,
  });
}
