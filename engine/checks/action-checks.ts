import type { Definition } from '#engine/model/definition.ts';
import { isObject, type Json, type JsonObject, type JsonSchema } from '#engine/model/json.ts';
import { LOCALES, type FullText, type Text } from '#engine/model/text.ts';
import { fieldOf, both, withNearest } from '../definition/index.ts';
import type { Check, Finding } from './check.ts';

/** Checks of what actions ask for. */
export const ACTION_CHECKS: readonly Check[] = [
  { id: 'D541', severity: 'error', run: helpMalformed },
  { id: 'D542', severity: 'error', run: lenderUnknown },
];

const TEXT_KEYS = ['x-title', 'x-description'];
/** What each key beside JSON Schema's own must be. */
const SHAPES: Readonly<Record<string, { means: FullText; fits: (value: Json) => boolean }>> = {
  'x-title': { means: both('文本，或按语言分别写的文本', 'a text, or one per language'), fits: isText },
  'x-description': { means: both('文本，或按语言分别写的文本', 'a text, or one per language'), fits: isText },
  'x-field': { means: both('字段名', "a field's name"), fits: (value) => typeof value === 'string' },
  'x-widget': { means: both('控件名', "an input's name"), fits: (value) => typeof value === 'string' },
  'x-props': { means: both('对象', 'an object'), fits: (value) => isObject(value) },
};

/** Every text per language in an action's parameters, with its path. */
export function schemaTexts(schema: JsonSchema | undefined, path: string): [string, Text | undefined][] {
  return partsOf(schema, path).flatMap(({ at, part }) =>
    TEXT_KEYS.filter((key) => part[key] !== undefined && isText(part[key] ?? null)).map(
      (key): [string, Text] => [`${at}.${key}`, part[key] as Text],
    ),
  );
}

function helpMalformed(definition: Definition): Finding[] {
  return schemaParts(definition).flatMap(({ at, part }) =>
    Object.entries(part).flatMap(([key, value]) => {
      if (!key.startsWith('x-')) return [];
      const shape = Object.hasOwn(SHAPES, key) ? SHAPES[key] : undefined;
      if (shape?.fits(value)) return [];
      return [
        {
          path: `${at}.${key}`,
          message: shape
            ? both(`“${key}”必须是${shape.means['zh-cn']}。`, `"${key}" must be ${shape.means.en}.`)
            : both(`没有任何地方读取“${key}”。`, `Nothing reads "${key}".`),
          remedy: shape
            ? both('请更正。', 'Correct it.')
            : both(
                `可用：${Object.keys(SHAPES).join('、')}。`,
                `Use one of: ${Object.keys(SHAPES).join(', ')}.`,
              ),
        },
      ];
    }),
  );
}

/** A lender of title and input is a field, and only a parameter itself borrows. */
function lenderUnknown(definition: Definition): Finding[] {
  const names = definition.fields.map((field) => field.name);
  return schemaParts(definition).flatMap(({ at, part, depth }) => {
    const lender = part['x-field'];
    if (typeof lender !== 'string' || (fieldOf(definition, lender) && depth === 1)) return [];
    return [
      {
        path: `${at}.x-field`,
        message:
          depth === 1
            ? withNearest(both(`没有字段“${lender}”。`, `There is no field "${lender}".`), lender, names)
            : both(
                '只有参数本身可以借用字段的控件。',
                'Only a parameter itself can borrow its input from a field.',
              ),
        remedy:
          depth === 1
            ? both('请写本表的字段。', 'Name a field of this definition.')
            : both('请在这里写标题和类型。', 'Write the title and the type here.'),
      },
    ];
  });
}

interface SchemaPart {
  at: string;
  part: JsonObject;
  /** 1 for the parameters themselves. */
  depth: number;
}

function schemaParts(definition: Definition): SchemaPart[] {
  return (definition.actions ?? []).flatMap(({ name, schema }) => partsOf(schema, `actions.${name}.schema`));
}

/** A schema and all schemas within it. */
function partsOf(schema: unknown, at: string, depth = 0): SchemaPart[] {
  if (!isObject(schema)) return [];
  const part = schema as JsonObject;
  const inner: SchemaPart[] = [];
  for (const key of ['properties', '$defs', 'patternProperties', 'dependentSchemas']) {
    const map = part[key];
    if (!isObject(map)) continue;
    const next = key === 'properties' && depth === 0 ? 1 : depth + 2;
    for (const [name, each] of Object.entries(map as JsonObject))
      inner.push(...partsOf(each, `${at}.${key}.${name}`, next));
  }
  for (const key of ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains'])
    inner.push(...partsOf(part[key], `${at}.${key}`, depth + 2));
  for (const key of ['oneOf', 'anyOf', 'allOf', 'prefixItems']) {
    const list = part[key];
    if (!Array.isArray(list)) continue;
    list.forEach((each, index) => inner.push(...partsOf(each, `${at}.${key}[${index}]`, depth + 2)));
  }
  return [{ at, part, depth }, ...inner];
}

function isText(value: Json): boolean {
  if (typeof value === 'string') return true;
  if (!isObject(value)) return false;
  return Object.entries(value as JsonObject).every(
    ([locale, text]) => (LOCALES as readonly string[]).includes(locale) && typeof text === 'string',
  );
}
