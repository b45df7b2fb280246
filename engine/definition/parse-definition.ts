import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { CheckIssue } from '#engine/checks/index.ts';
import type { Definition } from './definition.ts';
import type { Danger } from './guard.ts';
import { dangersOf } from './guard.ts';
import { readablePath } from './json-path.ts';
import { syntaxErrorOf } from './json-text.ts';
import { schemaIssues } from './schema-issues.ts';
import { DEFINITION_SCHEMA } from './schema/definition-schema.ts';
import { shapeIssue } from './shape-issues.ts';

/** A definition of sound shape, or what is wrong with it. */
export interface ParseResult {
  /** There only if nothing is wrong with the shape. */
  definition?: Definition;
  issues: CheckIssue[];
}

let validator: ValidateFunction | undefined;

/**
 * Judges the shape of a definition. The object given is returned as it is, not copied.
 * @param json Parsed JSON of unknown origin.
 * @param file Stands for the definition in issues as long as it has no readable name.
 */
export function parseDefinition(json: unknown, file = ''): ParseResult {
  const name = nameIn(json) ?? file;
  const dangers = dangersOf(json);
  if (dangers.length > 0) return { issues: dangers.map((danger) => dangerIssue(danger, json, name)) };
  validator ??= new Ajv2020({ allErrors: true, verbose: true, strict: false }).compile(DEFINITION_SCHEMA);
  if (validator(json)) return { definition: json as Definition, issues: [] };
  return { issues: schemaIssues(validator.errors ?? [], json, name) };
}

/**
 * Reads a definition file. A syntax error is told with its line and column, both counted from 1.
 * @param text The file's content.
 * @param file Its path, for issues.
 */
export function parseDefinitionText(text: string, file: string): ParseResult {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const error = syntaxErrorOf(plain);
  if (!error) return parseDefinition(JSON.parse(plain), file);
  const place = `line ${error.line}, column ${error.column}`;
  const remedy =
    error.kind === 'duplicate' ? 'Keep one of the two.' : `Correct the file "${file}" at ${place}.`;
  const id = error.kind === 'syntax' ? 'D101' : error.kind === 'duplicate' ? 'D102' : 'D104';
  return { issues: [shapeIssue(id, file, place, `${error.message} (${place})`, remedy)] };
}

function nameIn(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, 'name')) return undefined;
  const { name } = json as { name: unknown };
  return typeof name === 'string' && name !== '' ? name.slice(0, 200) : undefined;
}

function dangerIssue(danger: Danger, json: unknown, name: string): CheckIssue {
  const path = readablePath(json, danger.pointer).slice(0, 300);
  if (danger.kind === 'prototypeKey') {
    const message = 'This key reaches the prototype of an object and is never allowed.';
    return shapeIssue('D103', name, path, message, 'Give it another name.');
  }
  const message = danger.kind === 'depth' ? 'It is nested too deep.' : 'It has too many values.';
  return shapeIssue('D104', name, path, message, 'Make it smaller.');
}
