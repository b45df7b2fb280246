import type { ArrivedFile, ImportField, ImportOrder } from '#engine/contract/index.ts';

/** What somebody has decided of an import. */
export interface ImportChoice {
  mode: 'add' | 'upsert';
  /** Number of the key in the file's `keys`. */
  key: number;
  /** Names of fields by the number of the column. */
  mapping: Record<string, string>;
  /** By which field of theirs the cells of a relation name rows, where it is not the usual one. */
  match: Record<string, string>;
}

/** What the file suggests: new rows, and of the keys the first that its columns fill, else the first of more than a number. */
export function choicesOf(file: ArrivedFile): ImportChoice {
  const filled = new Set(Object.values(file.mapping));
  const key = file.keys.findIndex(({ fields }) => fields.every((name) => filled.has(name)));
  return { mode: 'add', key: Math.max(key, 0), mapping: file.mapping, match: {} };
}

/** The fields that columns may fill: those that only say which row is meant are there while rows are looked for. */
export function openFields(
  file: ArrivedFile,
  { mode, key }: Pick<ImportChoice, 'mode' | 'key'>,
): ImportField[] {
  const keyed = mode === 'upsert' ? (file.keys[key]?.fields ?? []) : [];
  return file.fields.filter(({ name, keyOnly }) => !keyOnly || keyed.includes(name));
}

/** The mapping as far as its fields are open. */
export function openMapping(file: ArrivedFile, choice: ImportChoice): Record<string, string> {
  const names = new Set(openFields(file, choice).map(({ name }) => name));
  return Object.fromEntries(Object.entries(choice.mapping).filter(([, name]) => names.has(name)));
}

/** Fields without which the rows can't be taken and that no column fills. */
export function missingFields(file: ArrivedFile, choice: ImportChoice): ImportField[] {
  const filled = new Set(Object.values(openMapping(file, choice)));
  const keyed = choice.mode === 'upsert' ? (file.keys[choice.key]?.fields ?? []) : [];
  return openFields(file, choice).filter(
    ({ name, required }) =>
      !filled.has(name) && (keyed.includes(name) || (required && choice.mode === 'add')),
  );
}

/** Whether the rows can be taken so. */
export function isComplete(file: ArrivedFile, choice: ImportChoice): boolean {
  const mapping = openMapping(file, choice);
  const fields = openFields(file, choice);
  const fills = Object.values(mapping).some((name) =>
    fields.some((field) => field.name === name && !field.keyOnly),
  );
  return fills && missingFields(file, choice).length === 0;
}

/** The choice as it is sent. */
export function orderOf(file: ArrivedFile, choice: ImportChoice, dryRun: boolean): ImportOrder {
  const mapping = openMapping(file, choice);
  const filled = new Set(Object.values(mapping));
  const match = Object.fromEntries(Object.entries(choice.match).filter(([name]) => filled.has(name)));
  const { mode } = choice;
  const key = mode === 'upsert' ? { key: file.keys[choice.key]?.fields ?? [] } : {};
  return { file: file.file, mapping, match, mode, dryRun, ...key };
}
