import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { sameValue } from '../change/same-value.ts';
import { rowShaper, type StoredRow } from '../rows/row-shaper.ts';
import type { TableWrite } from './table-write.ts';

/** The refusal of an edit whose row somebody else changed since: both versions, and the fields they differ in. */
export function versionConflict({ call }: TableWrite, theirs: StoredRow, change: JsonObject): AppError {
  const { definition, access, context } = call;
  const names = Object.keys(change).filter((name) => definition.fieldByName.get(name)?.column);
  const options = { dialect: context.dialect, access };
  const fields = names.filter((name) => !sameValue(change[name], theirs[name]));
  const { _version, ...stored } = theirs;
  const mine = rowShaper(definition, names, options)({ ...stored, ...change });
  const shown = rowShaper(definition, [...access.read], options)(stored);
  return new AppError('record.version-conflict', {
    data: { mine, theirs: { ...shown, _version: _version ?? null }, fields },
  });
}
