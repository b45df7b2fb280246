import type { CompiledField } from '#engine/compile/index.ts';
import type { ImportOrder } from '#engine/contract/index.ts';
import { isObject, textIn } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { own } from '../own.ts';
import type { RecordCall } from '../record-call.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { isFillable, keysOf, labelFields } from './import-fields.ts';
import { openImport } from './open-import.ts';

/** A column of the file and what it fills. */
export interface PlannedColumn {
  field: CompiledField;
  /** It is a part of a row's values, not only of the key by which a row is found. */
  fills: boolean;
  /** The field of the relation's target by which a cell names a row; null: its label, else its key. */
  match: CompiledField | null;
}

/** How the rows of a file are taken by this caller. */
export interface ImportPlan {
  call: RecordCall;
  /** By the number of the column; null for one that is passed over. */
  columns: (PlannedColumn | null)[];
  /** Fields by which rows that are there already are found; none: all rows are new. */
  key: CompiledField[];
}

/** An order out of a body. @throws AppError `request.bad-value` with the name of what is wrong. */
export function importOrder(body: unknown): Required<ImportOrder> {
  const file = own(body, 'file');
  const mapping = own(body, 'mapping');
  const match = own(body, 'match') ?? {};
  const mode = own(body, 'mode') ?? 'add';
  const key = own(body, 'key') ?? [];
  const dryRun = own(body, 'dryRun') ?? false;
  if (typeof file !== 'string') throw badValue('file');
  if (!isNames(mapping) || Object.keys(mapping).some((at) => !/^\d{1,4}$/.test(at)))
    throw badValue('mapping');
  if (!isNames(match)) throw badValue('match');
  if (mode !== 'add' && mode !== 'upsert') throw badValue('mode');
  if (!Array.isArray(key) || key.some((name) => typeof name !== 'string')) throw badValue('key');
  if (mode === 'upsert' && key.length === 0) throw badValue('key');
  if (typeof dryRun !== 'boolean') throw badValue('dryRun');
  return { file, mapping, match, mode, key: mode === 'upsert' ? (key as string[]) : [], dryRun };
}

const isNames = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every((name) => typeof name === 'string');

const badValue = (field: string): AppError => new AppError('request.bad-value', { params: { field } });

/**
 * Holds an order against what the caller may do now.
 * @param columns how many the file has
 * @throws AppError as `openImport` does, `request.bad-value`, `import.no-columns`, `import.bad-key`, `import.key-missing`,
 * `import.bad-match`.
 */
export async function planImport(
  services: RecordServices,
  request: RecordRequest,
  order: Required<ImportOrder>,
  columns: number,
): Promise<ImportPlan> {
  const call = openImport(services, request, { changes: order.mode === 'upsert' });
  const keys = keysOf(call, await services.facts.of(call.definition));
  const key = keyOf(call, order, keys);
  const planned: ImportPlan['columns'] = Array.from({ length: columns }, () => null);
  const seen = new Set<string>();
  for (const [at, name] of Object.entries(order.mapping)) {
    const field = call.definition.fieldByName.get(name);
    const fills = field !== undefined && isFillable(call, field);
    const isUsed = fills || (field !== undefined && key.includes(field));
    const isKnown = isUsed || keys.some((names) => names.includes(name));
    if (!field || Number(at) >= columns || seen.has(name) || !isKnown) throw badValue(`mapping.${at}`);
    seen.add(name);
    // What only says which row is meant says nothing of new ones.
    if (!isUsed) continue;
    planned[Number(at)] = { field, fills, match: await matchOf(call, field, order.match[name]) };
  }
  if (!planned.some((column) => column?.fills))
    throw new AppError('import.no-columns', { params: { columns: '' } });
  const missing = key.find(({ name }) => !seen.has(name));
  if (missing)
    throw new AppError('import.key-missing', {
      params: { field: textIn(missing.title, call.context.locale) },
    });
  return { call, columns: planned, key };
}

function keyOf(
  { definition }: RecordCall,
  { key }: Required<ImportOrder>,
  keys: readonly string[][],
): CompiledField[] {
  if (key.length === 0) return [];
  const asked = [...key].sort().join();
  const known = keys.find((names) => [...names].sort().join() === asked);
  if (!known) throw new AppError('import.bad-key', { params: { fields: key.join(', ') } });
  return known.flatMap((name) => definition.fieldByName.get(name) ?? []);
}

async function matchOf(
  call: RecordCall,
  field: CompiledField,
  wanted: string | undefined,
): Promise<CompiledField | null> {
  if (wanted === undefined) return null;
  const found = (await labelFields(call, field)).find(({ name }) => name === wanted);
  if (found) return found;
  const params = { field: textIn(field.title, call.context.locale), label: wanted };
  throw new AppError('import.bad-match', { params });
}
