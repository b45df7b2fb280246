import type { CheckIssue } from '#engine/model/check-issue.ts';
import type { Definition } from '#engine/model/definition.ts';
import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Danger } from './guard.ts';
import { dangersOf } from './guard.ts';
import { readablePath } from './readable-path.ts';
import { schemaIssues } from './schema-issues.ts';
import { shapeIssue } from './shape-issues.ts';
import { both } from './text.ts';

/** A definition of sound shape, or what is wrong with it. */
export interface ParseResult {
  /** There only if nothing is wrong with the shape. */
  definition?: Definition;
  issues: CheckIssue[];
}

/** What is wrong with a value by the meta-schema, as ajv reports it with `verbose`; empty when nothing is. */
export type ShapeValidator = (json: unknown) => readonly ErrorObject[];

/**
 * `parseDefinition` with another validator of the meta-schema: a browser that may not make code from text brings one
 * that reads the schema anew each time.
 */
export function validateDefinition(json: unknown, validateShape: ShapeValidator, file = ''): ParseResult {
  const name = nameIn(json) ?? file;
  const dangers = dangersOf(json);
  if (dangers.length > 0) return { issues: dangers.map((danger) => dangerIssue(danger, json, name)) };
  const errors = validateShape(json);
  if (errors.length === 0) return { definition: json as Definition, issues: [] };
  return { issues: schemaIssues(errors, json, name) };
}

function nameIn(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, 'name')) return undefined;
  const { name } = json as { name: unknown };
  return typeof name === 'string' && name !== '' ? name.slice(0, 200) : undefined;
}

function dangerIssue(danger: Danger, json: unknown, name: string): CheckIssue {
  const path = readablePath(json, danger.pointer).slice(0, 300);
  if (danger.kind === 'prototypeKey') {
    const message = both(
      '这个键会触及对象的原型，不允许使用。',
      'This key reaches the prototype of an object and is never allowed.',
    );
    return shapeIssue('D103', name, path, message, both('请换一个名称。', 'Give it another name.'));
  }
  const message =
    danger.kind === 'depth'
      ? both('嵌套过深。', 'It is nested too deep.')
      : both('内容过多。', 'It has too many values.');
  return shapeIssue('D104', name, path, message, both('请精简内容。', 'Make it smaller.'));
}
