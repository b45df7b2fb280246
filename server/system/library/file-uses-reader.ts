import type { FileUse, FileUses } from '#engine/contract/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Executor } from '#server/database/connection.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { LeavingFile } from '#server/record/behaviour/behaviour.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { findUses } from '#server/record/uses/find-uses.ts';
import { readableUses } from '#server/record/uses/readable-uses.ts';
import type { ConfigGroups } from '../settings/config-groups.ts';
import { findSettings, readableSettings } from './used-settings.ts';

/** Places that a refusal names. */
const NAMED = 3;

/** Where the addresses of files stand: rows of all tables, and settings. */
export class FileUsesReader {
  readonly #services: RecordServices;
  readonly #groups: ConfigGroups;

  constructor(services: RecordServices, groups: ConfigGroups) {
    this.#services = services;
    this.#groups = groups;
  }

  /** In how many places each address stands. */
  async totals(executor: Executor, addresses: readonly string[]): Promise<number[]> {
    const rows = await findUses(this.#services, executor, addresses);
    const settings = await findSettings(executor, addresses);
    return rows.map(({ total }, at) => total + (settings[at]?.length ?? 0));
  }

  /** Where one address stands, as far as the caller may know. */
  async shown(executor: Executor, context: RequestContext, address: string): Promise<FileUses> {
    const [rows] = await findUses(this.#services, executor, [address]);
    const [settings = []] = await findSettings(executor, [address]);
    const named = await readableUses(this.#services, context, rows?.uses ?? [], executor);
    const uses = [...named, ...readableSettings(this.#groups, context, settings)];
    uses.sort((one, other) => Number(other.readable) - Number(one.readable));
    return { uses, total: (rows?.total ?? 0) + settings.length };
  }

  /** @throws AppError `attachment.in-use`, which names the first places of the first file that is in use. */
  async refuseUsed(
    executor: Executor,
    context: RequestContext,
    files: readonly LeavingFile[],
  ): Promise<void> {
    const totals = await this.totals(
      executor,
      files.map(({ address }) => address),
    );
    const used = files.find((_, at) => (totals[at] ?? 0) > 0);
    if (!used) return;
    const { uses, total } = await this.shown(executor, context, used.address);
    const params = { name: used.name, total, places: placesOf(uses) };
    throw new AppError('attachment.in-use', { params, data: { uses, total } });
  }
}

/** `Goods: Tea (Picture); ...` */
function placesOf(uses: readonly FileUse[]): string {
  const named = uses.filter(({ readable }) => readable).slice(0, NAMED);
  return named.map(({ title, label, fieldTitle }) => `${title}: ${label} (${fieldTitle})`).join('; ') || '…';
}
