import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from '#engine/model/json.ts';
import { validateDefinition, type ParseResult } from './validate-definition.ts';
import { syntaxErrorOf } from './syntax-error-of.ts';
import { schemaFor } from './schema/derived-schema.ts';
import { shapeIssue } from './shape-issues.ts';
import { both } from './text.ts';

const validators = new Map<JsonSchema, ValidateFunction>();

/**
 * Validates the shape of a definition. The object given is returned as it is, not copied.
 * @param json Parsed JSON of unknown origin.
 * @param file Stands for the definition in issues as long as it has no readable name.
 */
export function parseDefinition(json: unknown, file = ''): ParseResult {
  return validateDefinition(json, validatedByAjv, file);
}

function validatedByAjv(json: unknown) {
  const schema = schemaFor(json);
  const validator =
    validators.get(schema) ?? new Ajv2020({ allErrors: true, verbose: true, strict: false }).compile(schema);
  validators.set(schema, validator);
  return validator(json) ? [] : (validator.errors ?? []);
}

/**
 * Reads a definition file. A syntax error is reported with its line and column, both counted from 1.
 * @param text The file's content.
 * @param file Its path, for issues.
 */
export function parseDefinitionText(text: string, file: string): ParseResult {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const error = syntaxErrorOf(plain);
  if (!error) return parseDefinition(JSON.parse(plain), file);
  const place = `line ${error.line}, column ${error.column}`;
  const where = `第 ${error.line} 行第 ${error.column} 列`;
  const remedy =
    error.kind === 'duplicate'
      ? both('请保留其中一个。', 'Keep one of the two.')
      : both(`请更正文件“${file}”${where}。`, `Correct the file "${file}" at ${place}.`);
  const id = error.kind === 'syntax' ? 'D101' : error.kind === 'duplicate' ? 'D102' : 'D104';
  return {
    issues: [
      shapeIssue(
        id,
        file,
        place,
        both(`${error.message['zh-cn']}（${where}）`, `${error.message.en} (${place})`),
        remedy,
      ),
    ],
  };
}
