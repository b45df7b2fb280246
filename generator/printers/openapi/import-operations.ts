import type { JsonSchema } from '#engine/definition/index.ts';
import { jsonBody, queryParameter } from './operation.ts';
import { schemaRef } from './row-schemas.ts';

/** An operation of a definition whose rows can come from files, whichever dialect describes it. */
export interface ImportOperation {
  verb: string;
  method: 'get' | 'post';
  summary: string;
  /** Only the back-office dialect takes forms and sends files. */
  backOfficeOnly: boolean;
  more: { parameters?: JsonSchema[]; requestBody?: JsonSchema };
  /** What is answered; null: a file. */
  answer: JsonSchema | null;
}

const FORM: JsonSchema = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary', description: 'CSV or XLSX.' },
    sheet: { type: 'string', description: 'Another sheet of a workbook than the first.' },
  },
};
const FORMAT = queryParameter('format', { enum: ['csv', 'xlsx'] }, 'Default: csv.');
const TASK = queryParameter('task', { type: 'integer' }, 'Number of the task.');

/** Files of many rows: sent, started, followed. */
export const IMPORT_OPERATIONS: readonly ImportOperation[] = [
  {
    verb: 'importfile',
    method: 'post',
    summary: 'Send a file of rows; nothing of it is taken yet',
    backOfficeOnly: true,
    more: { requestBody: { required: true, content: { 'multipart/form-data': { schema: FORM } } } },
    answer: schemaRef('ArrivedFile'),
  },
  {
    verb: 'importtemplate',
    method: 'get',
    summary: 'Download a file to be filled in',
    backOfficeOnly: true,
    more: { parameters: [FORMAT] },
    answer: null,
  },
  {
    verb: 'importstart',
    method: 'post',
    summary: 'Take the rows of a file that was sent',
    backOfficeOnly: false,
    more: { requestBody: jsonBody(schemaRef('ImportOrder')) },
    answer: { type: 'object', properties: { task: schemaRef('ImportTask') } },
  },
  {
    verb: 'importtask',
    method: 'get',
    summary: 'Follow an import of one’s own',
    backOfficeOnly: true,
    more: { parameters: [TASK] },
    answer: schemaRef('ImportProgress'),
  },
  {
    verb: 'importtask',
    method: 'post',
    summary: 'Cancel or undo an import of one’s own, or get a link to its refused lines',
    backOfficeOnly: false,
    more: {
      requestBody: jsonBody({
        type: 'object',
        required: ['task', 'step'],
        properties: { task: { type: 'integer' }, step: { enum: ['cancel', 'undo', 'download'] } },
      }),
    },
    answer: {
      anyOf: [schemaRef('ImportProgress'), { type: 'object', properties: { download: { type: 'string' } } }],
    },
  },
];

const TEXTS: JsonSchema = { type: 'array', items: { type: 'string' } };
const NAMES: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } };
const COUNT: JsonSchema = { type: 'integer', minimum: 0 };
const TASK_FIELDS: JsonSchema = { id: COUNT, name: { type: 'string' }, total: COUNT };

/** Schemas of what crosses the wire with these operations. */
export const IMPORT_COMPONENTS: Record<string, JsonSchema> = {
  ArrivedFile: {
    type: 'object',
    properties: {
      file: { type: 'string', description: 'What `importstart` calls it.' },
      name: { type: 'string' },
      format: { enum: ['csv', 'xlsx'] },
      encoding: { type: 'string' },
      sheets: TEXTS,
      sheet: { type: 'string' },
      heads: TEXTS,
      samples: { type: 'array', items: TEXTS },
      rows: COUNT,
      mapping: { ...NAMES, description: 'Names of fields by the number of the column, from 0.' },
      fields: { type: 'array', items: { type: 'object' } },
      keys: { type: 'array', items: { type: 'object', properties: { fields: TEXTS } } },
    },
  },
  ImportOrder: {
    type: 'object',
    required: ['file', 'mapping'],
    properties: {
      file: { type: 'string' },
      mapping: { ...NAMES, description: 'Names of fields by the number of the column, from 0.' },
      match: { ...NAMES, description: 'Of relations: by which unique field of theirs cells name rows.' },
      mode: { enum: ['add', 'upsert'] },
      key: { ...TEXTS, description: 'Fields by which rows that are there already are found and changed.' },
      dryRun: { type: 'boolean', description: 'Everything is carried out and taken back.' },
    },
  },
  ImportTask: { type: 'object', properties: TASK_FIELDS },
  ImportProgress: {
    type: 'object',
    properties: {
      ...TASK_FIELDS,
      state: { enum: ['waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] },
      dryRun: { type: 'boolean' },
      ...Object.fromEntries(
        ['done', 'added', 'changed', 'skipped', 'failed', 'undone', 'kept'].map((name) => [name, COUNT]),
      ),
      error: { type: ['string', 'null'] },
      steps: { type: 'array', items: { enum: ['cancel', 'undo', 'download'] } },
    },
  },
};
