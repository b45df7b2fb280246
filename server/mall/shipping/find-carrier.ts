import type { Json } from '#engine/definition/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { refused } from '../refused.ts';
import { CARRIER } from './shipping-names.ts';

/** Who carries a parcel: a carrier of the list, or the name of another one. */
export interface Carrier {
  id: Json;
  name: string;
}

const UNKNOWN = { 'zh-cn': '快递公司不存在或已停用', en: 'There is no such carrier, or it is switched off' };

/** The carrier with this key. @throws AppError `record.invalid` at `path` for one that is not there or switched off. */
export async function carrierOf(rows: TransactionRecords, id: Json, path: string): Promise<Carrier> {
  const [found] = await rows.find(CARRIER, { id, status: 1 });
  if (!found) throw refused(path, UNKNOWN);
  return { id: found['id'] ?? null, name: String(found['name']) };
}

/** The carrier of the list that has this code or name; else the name as it was given. */
export async function carrierNamed(rows: TransactionRecords, name: string): Promise<Carrier> {
  const found = (await rows.find(CARRIER, { status: 1 })).find((row) => isCalled(row, name));
  return found ? { id: found['id'] ?? null, name: String(found['name']) } : { id: null, name };
}

/** Whether somebody means this carrier by a name: its code, or its name in one of the languages. */
export const isCalled = (carrier: StoredRow, name: string): boolean =>
  ['code', 'name', 'name_en'].some(
    (field) => String(carrier[field] ?? '').toLowerCase() === name.trim().toLowerCase(),
  );
