import type { Proposal } from '#engine/contract/index.ts';
import { type Definition, withUuids } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { latestVersion, olderVersion } from '#server/metadata/versions/version-store.ts';
import type { DesignerServices } from '../designer-services.ts';
import { trashById } from '../planning/trash-store.ts';

/**
 * A draft that takes something out of the trash when it is published: what is in force with the field as it was, at its
 * old place; or the whole definition, where its table went.
 * @throws AppError `record.not-found` when it has been taken back or is gone for good.
 */
export async function proposeFromTrash({ connections }: DesignerServices, id: number): Promise<Proposal> {
  const main = connections.get('main');
  const row = await trashById(main, id);
  const before = row && (await olderVersion(main, row.definition, row.version))?.definition;
  if (!row || !before) throw new AppError('record.not-found');
  const latest = await latestVersion(main, row.definition);
  const draft =
    row.uuid === null ? withUuids(before) : withField(latest?.definition ?? before, before, row.uuid);
  return { draft, base: latest?.version ?? null, guesses: {}, notes: [], empty: false };
}

function withField(definition: Definition, before: Definition, uuid: string): Definition {
  const old = withUuids(before);
  const whole = withUuids(definition);
  const field = old.fields.find((each) => each.uuid === uuid);
  if (!field) return whole;
  // A field that is there still had another type: its old values come back with the old type.
  if (whole.fields.some((each) => each.uuid === uuid))
    return { ...whole, fields: whole.fields.map((each) => (each.uuid === uuid ? field : each)) };
  const at = Math.min(old.fields.indexOf(field), whole.fields.length);
  return { ...whole, fields: [...whole.fields.slice(0, at), field, ...whole.fields.slice(at)] };
}
