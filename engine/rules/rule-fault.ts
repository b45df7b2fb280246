import type { FullText } from '#engine/model/text.ts';
import type { ErrorObject } from 'ajv';
import { both } from '../definition/index.ts';
import { LONGEST_PATTERN, RefusedPattern, type PatternRefusal } from './safe-pattern.ts';

/** Why a condition can't be asked, beside what an exception says. */
export const CONDITION_FAULTS = {
  asynchronous: both('条件不能是异步的', 'a condition can not be asynchronous'),
  endless: both('它无止境地引用自己', 'it refers to itself without end'),
} satisfies Record<string, FullText>;

/** Why a well-formed pattern is not taken. */
const PATTERN_FAULTS = {
  length: both(`超过 ${LONGEST_PATTERN} 个字符`, `is longer than ${LONGEST_PATTERN} characters`),
  steps: both('重复次数或选择太多', 'repeats or offers too much'),
  reference: both(
    '引用了前面匹配的内容（\\1、\\k<名称>），这无法在线性时间内匹配',
    'refers to what was matched before (\\1, \\k<name>), which takes more than linear time',
  ),
  flags: both('使用了标志 v，请改用 u', 'has the flag v; use u instead'),
} satisfies Record<PatternRefusal, FullText>;

/** What an exception of a compiler of schemas or patterns means, for whoever wrote the schema. */
export function faultOf(error: unknown): FullText {
  if (error instanceof RefusedPattern) {
    const why = PATTERN_FAULTS[error.reason];
    const source = error.source.length > MAX_SHOWN ? `${error.source.slice(0, MAX_SHOWN)}…` : error.source;
    return both(`正则表达式“${source}”${why['zh-cn']}`, `the pattern ${source} ${why.en}`);
  }
  if (error instanceof RangeError) return CONDITION_FAULTS.endless;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof SyntaxError) return patternFault(message);
  const reference = referenceIn(error, message);
  if (reference !== null)
    return both(`引用“${reference}”没有指向任何内容`, `the reference ${reference} leads nowhere`);
  return both(`无法使用（${message}）`, `it can't be used (${message})`);
}

/** Characters of a pattern that are shown. */
const MAX_SHOWN = 200;

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
