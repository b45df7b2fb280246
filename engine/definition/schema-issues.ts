import type { CheckIssue } from '#engine/model/check-issue.ts';
import type { FullText } from '#engine/model/text.ts';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { readablePath } from './readable-path.ts';
import type { ShapeCheckId } from './shape-issues.ts';
import { shapeIssue } from './shape-issues.ts';
import { withNearest } from './spelling.ts';
import { both } from './text.ts';

/** What one complaint of the validator says, in plain words. */
interface Wording {
  id: ShapeCheckId;
  /** JSON pointer, where it is another than the validator's. */
  pointer?: string;
  message: FullText;
  remedy: FullText;
}

const WORDINGS: Record<string, (error: ErrorObject) => Wording> = {
  additionalProperties: unknownKey,
  required: (error) => ({
    id: 'D106',
    message: both(
      `缺少“${param(error, 'missingProperty')}”。`,
      `The key "${param(error, 'missingProperty')}" is missing.`,
    ),
    remedy: both(`请补上“${param(error, 'missingProperty')}”。`, `Add "${param(error, 'missingProperty')}".`),
  }),
  type: (error) => ({
    id: 'D107',
    message: both(
      `这里是${kindOf(error.data)['zh-cn']}，应为${typeNames(error)['zh-cn']}。`,
      `It is ${kindOf(error.data).en} but must be ${typeNames(error).en}.`,
    ),
    remedy: both(`请写${typeNames(error)['zh-cn']}。`, `Write ${typeNames(error).en}.`),
  }),
  enum: notAllowed,
  pattern: wrongName,
};

/** The complaints of the meta-schema as issues, each said once; `if` only says that a branch has complaints of its own. */
export function schemaIssues(
  errors: readonly ErrorObject[],
  root: unknown,
  definition: string,
): CheckIssue[] {
  const issues = errors
    .filter((error) => error.keyword !== 'if' && error.keyword !== 'propertyNames')
    .map((error) => {
      const wording = (WORDINGS[error.keyword] ?? outOfBounds)(error);
      const path = readablePath(root, wording.pointer ?? error.instancePath);
      return shapeIssue(wording.id, definition, path, wording.message, wording.remedy);
    });
  const seen = new Set<string>();
  return issues.filter((issue) => {
    const text = `${issue.path} ${issue.message.en}`;
    return !seen.has(text) && Boolean(seen.add(text));
  });
}

function unknownKey(error: ErrorObject): Wording {
  const key = param(error, 'additionalProperty');
  const known = Object.keys((error.parentSchema?.['properties'] as object | undefined) ?? {});
  return {
    id: 'D105',
    pointer: `${error.instancePath}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    message: withNearest(both(`没有“${key}”这个键。`, `The key "${key}" is unknown.`), key, known),
    remedy: both(`请去掉，或使用：${known.join('、')}。`, `Remove it, or use one of: ${known.join(', ')}.`),
  };
}

function notAllowed(error: ErrorObject): Wording {
  const allowed = error.params['allowedValues'] as unknown[];
  const texts = allowed.filter((value) => typeof value === 'string');
  const given = typeof error.data === 'string' ? error.data : null;
  const kind = kindOf(error.data);
  const said = given === null ? kind : both(`“${given.slice(0, 80)}”`, `"${given.slice(0, 80)}"`);
  const message = both(`不能是${said['zh-cn']}。`, `It may not be ${said.en}.`);
  return {
    id: 'D108',
    message: given === null ? message : withNearest(message, given, texts),
    remedy: both(
      `可用：${allowed.map(String).join('、')}${isOrObject(error) ? '，或对象' : ''}。`,
      `Use one of: ${allowed.map(String).join(', ')}${isOrObject(error) ? ', or an object' : ''}.`,
    ),
  };
}

/** Where `false` or an object is expected, the validator only names `false`. */
function isOrObject(error: ErrorObject): boolean {
  return error.schemaPath.includes('/else/');
}

function wrongName(error: ErrorObject): Wording {
  const text = String(error.propertyName ?? error.data);
  const given = JSON.stringify(text.slice(0, 80));
  return {
    id: 'D109',
    message:
      text === ''
        ? both('不能为空。', 'It may not be empty.')
        : both(`${given} 中有这里不允许的字符。`, `${given} has characters that are not allowed here.`),
    remedy: both(`必须符合 ${param(error, 'pattern')}。`, `It must match ${param(error, 'pattern')}.`),
  };
}

function outOfBounds(error: ErrorObject): Wording {
  return {
    id: 'D110',
    message: both(boundsOf(error), `It ${error.message ?? 'is out of bounds'}.`),
    remedy: both('请修改这个值。', 'Change the value.'),
  };
}

/** What the validator says of a bound, in the words of its keyword. */
function boundsOf({ keyword, params }: ErrorObject): string {
  const limit = String(params['limit'] ?? params['multipleOf'] ?? '');
  return BOUNDS[keyword]?.(limit) ?? `不符合要求（${keyword}）。`;
}

const BOUNDS: Record<string, (limit: string) => string> = {
  minLength: (limit) => `至少需要 ${limit} 个字符。`,
  maxLength: (limit) => `最多 ${limit} 个字符。`,
  minItems: (limit) => `至少需要 ${limit} 项。`,
  maxItems: (limit) => `最多 ${limit} 项。`,
  minProperties: (limit) => `至少需要 ${limit} 个键。`,
  maxProperties: (limit) => `最多 ${limit} 个键。`,
  minimum: (limit) => `不能小于 ${limit}。`,
  maximum: (limit) => `不能大于 ${limit}。`,
  exclusiveMinimum: (limit) => `必须大于 ${limit}。`,
  exclusiveMaximum: (limit) => `必须小于 ${limit}。`,
  multipleOf: (limit) => `必须是 ${limit} 的倍数。`,
  uniqueItems: () => '不能有重复项。',
};

function param(error: ErrorObject, name: string): string {
  return String(error.params[name]);
}

const KINDS: Record<string, FullText> = {
  string: both('文本', 'a text'),
  number: both('数字', 'a number'),
  integer: both('整数', 'a whole number'),
  boolean: both('true 或 false', 'true or false'),
  object: both('对象', 'an object'),
  array: both('列表', 'a list'),
  null: both('null', 'null'),
};

function typeNames(error: ErrorObject): FullText {
  const types = [error.params['type'] as string | string[]].flat();
  const names = [...types, ...alternativeType(error)].map(kindNamed);
  return both(names.map((name) => name['zh-cn']).join('或'), names.map((name) => name.en).join(' or '));
}

function kindNamed(type: string): FullText {
  return KINDS[type] ?? both(type, type);
}

/** A branch taken because the value is no object still allows one. */
function alternativeType(error: ErrorObject): string[] {
  if (!error.schemaPath.includes('/else/')) return [];
  return [error.schemaPath.includes('options') ? 'array' : 'object'];
}

function kindOf(value: unknown): FullText {
  if (typeof value === 'boolean') return both(String(value), String(value));
  return kindNamed(value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
}
