import type { FieldIssue, IssueCode } from '#engine/model/issue.ts';
import type { Json } from '#engine/model/json.ts';
import type { FullText } from '#engine/model/text.ts';
import { both } from '../definition/index.ts';
import {
  LINK,
  MAIL,
  codePoints,
  compareDecimals,
  isEmptyHtml,
  readCivil,
  readDecimal,
  usedScale,
} from '../fields/index.ts';
import { entryIssues } from './entries/entry-issues.ts';
import { isIdentityNumber } from './is-identity-number.ts';
import { faultOf } from './rule-fault.ts';
import { safePattern } from './safe-pattern.ts';
import { specIssues } from './specs.ts';

/** A rule by name: whether a value passes, and what is said when it does not. */
export interface Validator {
  code: IssueCode;
  /** True: asked of empty values too. All others let an empty value pass. */
  empty?: boolean;
  test(value: Json, params: readonly Json[]): boolean;
  /** Values for the text's placeholders. */
  params?(params: readonly Json[]): Record<string, Json>;
  /** What is said instead where the rule knows which parts of a value fail: the rest of their paths, as `[2].name`. */
  parts?(value: Json, params: readonly Json[]): FieldIssue[];
  /** What is wrong with the parameters; null when nothing is. */
  check?(params: readonly Json[]): FullText | null;
}

/** Every rule that `validate[].rule` may name. Values are in wire form. */
export const validators: Record<string, Validator> = {
  required: { code: 'required', empty: true, test: (value) => !isEmpty(value) },
  editorRequired: {
    code: 'editorRequired',
    empty: true,
    test: (value) => typeof value === 'string' && !isEmptyHtml(value),
  },
  mobile: onText('mobile', (text) => /^1[3-9]\d{9}$/.test(text)),
  idNumber: onText('idNumber', isIdentityNumber),
  account: onText('account', (text) => /^[a-zA-Z]\w{2,14}$/.test(text)),
  password: onText('password', (text) => /^[^&<>"'\r\n]{6,32}$/u.test(text)),
  varName: onText('varName', (text) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(text)),
  url: onText('url', (text) => LINK.test(text.trim())),
  email: onText('email', (text) => text.trim().length <= 254 && MAIL.test(text.trim())),
  date: { code: 'date', test: isDatetime },
  number: { code: 'number', test: (value) => decimalOf(value) !== null },
  float: { code: 'number', test: (value) => decimalOf(value) !== null },
  integer: { code: 'integer', test: isInteger },
  min: {
    code: 'range.min',
    test: (value, [min]) => compare(value, min) >= 0,
    params: ([min]) => ({ min: min ?? null }),
    check: ([min]) => (decimalOf(min) ? null : both('min 需要一个数', 'min needs a number')),
  },
  max: {
    code: 'range.max',
    test: (value, [max]) => compare(value, max) <= 0,
    params: ([max]) => ({ max: max ?? null }),
    check: ([max]) => (decimalOf(max) ? null : both('max 需要一个数', 'max needs a number')),
  },
  minLength: {
    code: 'length.min',
    test: (value, [min]) => lengthOf(value) >= Number(min),
    params: ([min]) => ({ min: min ?? null }),
    check: ([min]) =>
      isCount(min) ? null : both('minLength 需要一个整数', 'minLength needs a whole number'),
  },
  length: {
    code: 'length.max',
    test: (value, params) => lengthOf(value) <= Number(params.at(-1)),
    params: (params) => ({ max: params.at(-1) ?? null }),
    check: (params) =>
      params.length > 0 && params.every(isCount)
        ? null
        : both('length 需要一个或两个整数', 'length needs one or two whole numbers'),
  },
  nonZero: { code: 'nonZero', test: (value) => Math.abs(compare(value, 0)) > 0 },
  pattern: {
    code: 'pattern',
    test: (value, [source, flags]) => safePattern(String(source), flagsOf(flags)).test(String(value)),
    check: ([source, flags]) => patternFault(source, flags),
  },
  bucket: onText('bucket', (text) => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?-\d+$/.test(text)),
  region: onText('region', (text) => /^[a-z0-9-]+$/.test(text)),
  specs: {
    code: 'specs.none',
    empty: true,
    test: (value) => specIssues(value).length === 0,
    parts: specIssues,
  },
  // The compiler gives it the columns that the field's input has.
  entries: {
    code: 'entries.type',
    test: (value, [props]) => entryIssues(value, props).length === 0,
    parts: (value, [props]) => entryIssues(value, props),
  },
};

/** The names of all rules. */
export const validatorNames: readonly string[] = Object.keys(validators);

function onText(code: IssueCode, test: (text: string) => boolean): Validator {
  return {
    code,
    test: (value) => (typeof value === 'string' || typeof value === 'number') && test(String(value)),
  };
}

/** Nothing given: null, blank text, an empty list. */
export function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

function decimalOf(value: Json | undefined): ReturnType<typeof readDecimal> {
  return typeof value === 'number' || typeof value === 'string' ? readDecimal(value) : null;
}

function isInteger(value: Json): boolean {
  const decimal = decimalOf(value);
  return decimal !== null && usedScale(decimal) === 0;
}

function isDatetime(value: Json): boolean {
  return typeof value === 'number' || (typeof value === 'string' && readCivil(value) !== null);
}

/** Exact comparison of numbers however spelled; NaN where one of them is none, so that every comparison fails. */
export function compare(value: Json, bound: Json | undefined): number {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(bound)) return Number(value) - Number(bound);
  const [left, right] = [decimalOf(value), decimalOf(bound)];
  return left && right ? compareDecimals(left, right) : NaN;
}

function lengthOf(value: Json): number {
  return Array.isArray(value) ? value.length : codePoints(String(value));
}

function isCount(value: Json | undefined): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

const flagsOf = (flags: Json | undefined): string => String(flags ?? 'u');

function patternFault(source: Json | undefined, flags: Json | undefined): FullText | null {
  if (typeof source !== 'string')
    return both('pattern 需要一个正则表达式', 'pattern needs a regular expression');
  try {
    safePattern(source, flagsOf(flags));
    return null;
  } catch (error) {
    return faultOf(error);
  }
}
