import type { FieldTypeName } from '#engine/model/field-definition.ts';

/** The inputs of the back-office dialect that people choose from, for fields of tables and for settings alike. */
export const INPUT_TYPES = [
  'string',
  'password',
  'number',
  'radio',
  'checkbox',
  'switch',
  'textarea',
  'array',
  'datetime',
  'year',
  'date',
  'time',
  'select',
  'selects',
  'remoteSelect',
  'remoteSelects',
  'editor',
  'city',
  'image',
  'images',
  'file',
  'files',
  'icon',
  'color',
] as const satisfies readonly FieldTypeName[];

export type InputType = (typeof INPUT_TYPES)[number];
