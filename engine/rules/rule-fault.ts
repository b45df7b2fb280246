import type { ErrorObject } from 'ajv';
import { both, type FullText } from '../definition/index.ts';
import { SlowPattern } from './safe-pattern.ts';

/** Why a condition can't be asked, beside what an exception tells. */
export const CONDITION_FAULTS = {
  asynchronous: both('条件不能是异步的', 'a condition can not be asynchronous'),
  endless: both('它无止境地引用自己', 'it refers to itself without end'),
} satisfies Record<string, FullText>;

/** What an exception of a compiler of schemas or patterns means, for whoever wrote the schema. */
export function faultOf(error: unknown): FullText {
  if (error instanceof SlowPattern)
    return both(
      `正则表达式“${error.source}”的匹配时间可能成倍增长`,
      `the pattern ${error.source} may take exponential time`,
    );
  if (error instanceof RangeError) return CONDITION_FAULTS.endless;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof SyntaxError) return patternFault(message);
  const reference = referenceIn(error, message);
  if (reference !== null)
    return both(`引用“${reference}”没有指向任何内容`, `the reference ${reference} leads nowhere`);
  return both(`无法使用（${message}）`, `it can't be used (${message})`);
}

/** The first thing that the meta-schema has against a schema. */
export function shapeFault({ keyword, instancePath, params }: ErrorObject): FullText {
  const place = instancePath === '' ? '/' : instancePath;
  const listed = (values: unknown, between: string): string =>
    (Array.isArray(values) ? values : [values]).map(String).join(between);
  switch (keyword) {
    case 'type':
      return both(
        `${place} 应为 ${listed(params.type, ' 或 ')}`,
        `${place} must be ${listed(params.type, ' or ')}`,
      );
    case 'enum':
      return both(
        `${place} 只能是 ${listed(params.allowedValues, '、')}`,
        `${place} must be one of ${listed(params.allowedValues, ', ')}`,
      );
    case 'minimum':
    case 'exclusiveMinimum':
      return both(`${place} 太小`, `${place} is too small`);
    case 'minItems':
      return both(`${place} 至少需要 ${params.limit} 项`, `${place} needs ${params.limit} items at least`);
    case 'uniqueItems':
      return both(`${place} 有重复的项`, `${place} has an item twice`);
    default:
      return both(
        `${place} 不符合 JSON Schema 2020-12（${keyword}）`,
        `${place} is not as JSON Schema 2020-12 has it (${keyword})`,
      );
  }
}

/** "Invalid regular expression: /(/u: Unterminated group", as V8 words it. */
function patternFault(message: string): FullText {
  const [, pattern = '', reason = ''] =
    /^Invalid regular expression: (\/.*\/\w*): (.*)$/s.exec(message) ?? [];
  if (pattern !== '')
    return both(`正则表达式 ${pattern} 写法有误`, `the pattern ${pattern} is malformed: ${reason}`);
  if (message.includes('flags')) return both('正则表达式的标志有误', 'the pattern has unknown flags');
  return both('正则表达式写法有误', `the pattern is malformed: ${message}`);
}

/** What ajv and the browser's interpreter say of a reference to nowhere. */
function referenceIn(error: unknown, message: string): string | null {
  if (error instanceof Error && 'missingRef' in error) return String(error.missingRef);
  return /^Unresolved \$ref "([^"]*)"/.exec(message)?.[1] ?? null;
}
