import type { ErrorObject } from 'ajv/dist/2020.js';
import type { CheckIssue } from '#engine/checks/index.ts';
import { readablePath } from './json-path.ts';
import type { ShapeCheckId } from './shape-issues.ts';
import { shapeIssue } from './shape-issues.ts';
import { suggestion } from './spelling.ts';

/** What one complaint of the validator says, in plain words. */
interface Wording {
  id: ShapeCheckId;
  /** JSON pointer, where it is another than the validator's. */
  pointer?: string;
  message: string;
  remedy: string;
}

const WORDINGS: Record<string, (error: ErrorObject) => Wording> = {
  additionalProperties: unknownKey,
  required: (error) => ({
    id: 'D106',
    message: `The key "${param(error, 'missingProperty')}" is missing.`,
    remedy: `Add "${param(error, 'missingProperty')}".`,
  }),
  type: (error) => ({
    id: 'D107',
    message: `It is ${kindOf(error.data)} but must be ${typeNames(error)}.`,
    remedy: `Write ${typeNames(error)}.`,
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
    const text = `${issue.path} ${issue.message}`;
    return !seen.has(text) && Boolean(seen.add(text));
  });
}

function unknownKey(error: ErrorObject): Wording {
  const key = param(error, 'additionalProperty');
  const known = Object.keys((error.parentSchema?.['properties'] as object | undefined) ?? {});
  return {
    id: 'D105',
    pointer: `${error.instancePath}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    message: `The key "${key}" is unknown.${suggestion(key, known)}`,
    remedy: `Remove it, or use one of: ${known.join(', ')}.`,
  };
}

function notAllowed(error: ErrorObject): Wording {
  const allowed = error.params['allowedValues'] as unknown[];
  const texts = allowed.filter((value) => typeof value === 'string');
  const given = typeof error.data === 'string' ? `"${error.data.slice(0, 80)}"` : kindOf(error.data);
  const meant = typeof error.data === 'string' ? suggestion(error.data, texts) : '';
  return {
    id: 'D108',
    message: `It may not be ${given}.${meant}`,
    remedy: `Use one of: ${allowed.map(String).join(', ')}${alternativeObject(error)}.`,
  };
}

/** Where `false` or an object is expected, the validator only names `false`. */
function alternativeObject(error: ErrorObject): string {
  return error.schemaPath.includes('/else/') ? ', or an object' : '';
}

function wrongName(error: ErrorObject): Wording {
  const given = JSON.stringify(String(error.propertyName ?? error.data).slice(0, 80));
  return {
    id: 'D109',
    message: `${given} has characters that are not allowed here.`,
    remedy: `It must match ${param(error, 'pattern')}.`,
  };
}

function outOfBounds(error: ErrorObject): Wording {
  return {
    id: 'D110',
    message: `It ${error.message ?? 'is out of bounds'}.`,
    remedy: 'Change the value.',
  };
}

function param(error: ErrorObject, name: string): string {
  return String(error.params[name]);
}

const ARTICLES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

function typeNames(error: ErrorObject): string {
  const types = [error.params['type'] as string | string[]].flat();
  const names = types.map((type) => ARTICLES[type] ?? type);
  const rest = alternativeType(error);
  return [...names, ...rest].join(' or ');
}

/** A branch taken because the value is no object still allows one. */
function alternativeType(error: ErrorObject): string[] {
  if (!error.schemaPath.includes('/else/')) return [];
  return [error.schemaPath.includes('options') ? 'a list' : 'an object'];
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'boolean') return String(value);
  return ARTICLES[typeof value] ?? typeof value;
}
