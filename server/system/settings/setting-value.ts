import { isObject, type FieldTypeName, type Json } from '#engine/definition/index.ts';

/** Types of fields that hold one value by themselves. */
export type SettingType = Exclude<
  FieldTypeName,
  'pk' | 'spk' | 'weigh' | 'timestamp' | 'password' | 'treeParent' | 'manyToMany'
>;

/** A row of an `array`. */
export interface KeyValue {
  key: string;
  value: string;
}

interface OtherValues {
  number: number;
  float: number;
  switch: boolean;
  array: KeyValue[];
  json: Json;
  checkbox: string[];
  selects: string[];
  remoteSelects: string[];
  city: string[];
  regions: string[];
  images: string[];
  files: string[];
}

/** What code reads of a setting of a type; a text unless the type says otherwise. */
export type ValueOf<Type extends SettingType> = Type extends keyof OtherValues ? OtherValues[Type] : string;

const text = (stored: Json): string => (stored === null ? '' : String(stored as string | number));
const number = (stored: Json): number => Number(stored ?? 0);
const texts = (stored: Json): string[] => (Array.isArray(stored) ? stored.map(text) : []);
const rows = (stored: Json): KeyValue[] =>
  (Array.isArray(stored) ? stored : [])
    .filter(isObject)
    .map((row) => ({ key: text(row['key'] ?? null), value: text(row['value'] ?? null) }));

/** How a stored value is read, by the setting's type. */
export const READERS: { [Type in SettingType]: (stored: Json) => ValueOf<Type> } = {
  string: text,
  textarea: text,
  editor: text,
  radio: text,
  select: text,
  remoteSelect: text,
  datetime: text,
  year: text,
  date: text,
  time: text,
  image: text,
  file: text,
  icon: text,
  color: text,
  money: text,
  url: text,
  email: text,
  uuid: text,
  number,
  float: number,
  switch: (stored) => Number(stored) === 1,
  array: rows,
  json: (stored) => stored,
  checkbox: texts,
  selects: texts,
  remoteSelects: texts,
  city: texts,
  regions: texts,
  images: texts,
  files: texts,
};
