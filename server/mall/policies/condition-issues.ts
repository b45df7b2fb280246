import type { FieldIssue } from '#engine/contract/index.ts';
import { isObject, type Condition, type Json, type JsonObject } from '#engine/definition/index.ts';
import { checkCondition } from '#engine/rules/index.ts';

/** Keywords whose value is a condition on the same goods, or a list of them. */
const NESTED = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];

/**
 * What is wrong with the condition of a policy: it can't be asked, or asks for what goods don't have. Each says where in the
 * condition, `/allOf/0/properties/colour`.
 * @param known names of fields and facts.
 */
export function conditionIssues(condition: Json, known: Pick<ReadonlySet<string>, 'has'>): FieldIssue[] {
  if (!isObject(condition) || Object.keys(condition).length === 0) {
    return [
      issue({
        'zh-cn': '条件应为非空的 JSON 对象',
        en: 'The condition must be a JSON object that asks for something',
      }),
    ];
  }
  const fault = checkCondition(condition as Condition);
  if (fault)
    return [
      issue({ 'zh-cn': `条件无法使用：${fault['zh-cn']}`, en: `The condition can not be used: ${fault.en}` }),
    ];
  return namesIn(condition, '')
    .filter(([name]) => !known.has(name))
    .map(([name, place]) =>
      issue({
        'zh-cn': `${place}：商品没有“${name}”`,
        en: `${place}: goods have no ${name}`,
      }),
    );
}

const issue = (message: { 'zh-cn': string; en: string }): FieldIssue => ({
  path: 'condition',
  code: 'custom',
  message,
});

/** Names that a condition asks for, each with its place. */
function namesIn(condition: Json, place: string): [name: string, place: string][] {
  if (Array.isArray(condition)) return condition.flatMap((each, at) => namesIn(each, `${place}/${at}`));
  if (!isObject(condition)) return [];
  const { properties, required } = condition;
  return [
    ...Object.keys(isObject(properties) ? properties : {}).map((name): [string, string] => [
      name,
      `${place}/properties/${name}`,
    ]),
    ...textsIn(required).map((name, at): [string, string] => [name, `${place}/required/${at}`]),
    ...NESTED.flatMap((key) => namesIn((condition as JsonObject)[key] ?? null, `${place}/${key}`)),
  ];
}

const textsIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
