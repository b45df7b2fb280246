import type { Actor } from '#engine/access/index.ts';
import type { Applied, IndexProgress, TrashEntry } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { isFillMark } from '#engine/plan/index.ts';
import type { Connections } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import { applyPlan, type ApplyPorts } from './apply-plan.ts';
import type { Publication } from './publication.ts';
import { finishPublication } from './finish-publications.ts';
import { buildAgain, indexProgress } from './index-progress.ts';
import type { Planned, PlanRequest } from './planned.ts';
import type { Planner, WrittenDefinitions } from './planner.ts';
import { allTrash, trashEntry, trashOf } from './trash-store.ts';

/** A draft that is to be published as its plan said. */
export interface PublishRequest {
  draft: JsonObject;
  base: number | null;
  /** Of the plan that was seen; null where nobody looked at one (the command line with `--yes`). */
  digest: string | null;
}

/** A definition that is to go; the table too where its name was typed. */
export interface Removal {
  name: string;
  base: number | null;
  dropTable: string | null;
}

type PublisherPorts = Omit<ApplyPorts, 'finish'> & {
  /** Called when a publication stands. */
  published?: (applied: Applied, publication: Publication) => Promise<void>;
  metadata: WrittenDefinitions & Pick<MetadataService, 'get' | 'all'>;
};

/** The verbs of the designer: plan, apply, remove, and what is left over afterwards. */
export class Publisher {
  readonly #planner: Planner;
  readonly #ports: PublisherPorts & ApplyPorts;

  constructor(planner: Planner, ports: PublisherPorts) {
    this.#planner = planner;
    this.#ports = { ...ports, finish: (unfinished) => this.finish(unfinished) };
  }

  get connections(): Connections {
    return this.#ports.connections;
  }

  plan(draft: Json, base: number | null, publisher: Actor): Promise<Planned> {
    return this.#planner.plan(draft, base, publisher);
  }

  planRequest(request: PlanRequest, publisher: Actor): Promise<Planned> {
    return this.#planner.planRequest(request, publisher);
  }

  /** @throws AppError as `applyPlan` does. */
  async apply(
    { draft, base, digest }: PublishRequest,
    publication: Publication,
    publisher: Actor,
  ): Promise<Applied> {
    const planned = await this.plan(draft, base, publisher);
    const { plan, issues } = planned;
    if (plan !== null && digest !== null && plan.digest !== digest)
      throw new AppError('plan.changed', { data: { plan, issues } });
    return this.#carryOut(planned, publication, () => this.plan(draft, base, publisher));
  }

  /** What a removal would do. @throws AppError `plan.table-name` when the name that was typed is another. */
  async planRemoval({ name, base, dropTable }: Removal, publisher: Actor): Promise<Planned> {
    const request = { name, definition: null, base, dropTable: dropTable !== null };
    const planned = await this.planRequest(request, publisher);
    if (planned.refused.length > 0) return planned;
    const table = planned.draft?.before?.table ?? '';
    if (dropTable !== null && dropTable !== table)
      throw new AppError('plan.table-name', { params: { table }, issues: [] });
    return planned;
  }

  async remove(removal: Removal, publication: Publication, publisher: Actor): Promise<Applied> {
    const planned = await this.planRemoval(removal, publisher);
    return this.#carryOut(planned, publication, () => this.planRemoval(removal, publisher));
  }

  /** What can be taken back, of one definition or of all (null), the newest first. */
  async trash(name: string | null): Promise<TrashEntry[]> {
    const main = this.connections.get('main');
    const rows = name === null ? await allTrash(main) : await trashOf(main, name);
    return rows.filter((row) => !isFillMark(row)).map(trashEntry);
  }

  /** Completes a publication that broke off between two databases. @throws As `finishPublication` does. */
  finish(unfinished: number): Promise<number | null> {
    return finishPublication(unfinished, { planner: this.#planner, ports: this.#ports });
  }

  progress(name: string): Promise<IndexProgress[]> {
    return indexProgress(name, this.#ports);
  }

  /** Begins anew what failed to be built. */
  buildIndexes(name: string): Promise<IndexProgress[]> {
    return buildAgain(name, this.#ports);
  }

  /** A database that changed between plan and application is reported with the plan as it is now. */
  async #carryOut(
    planned: Planned,
    publication: Publication,
    again: () => Promise<Planned>,
  ): Promise<Applied> {
    try {
      const applied = await applyPlan(planned, publication, this.#ports);
      await this.#ports.published?.(applied, publication);
      return applied;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'plan.changed') throw error;
      await this.#ports.versions.catchUp();
      const { plan, issues } = await again();
      throw new AppError('plan.changed', { data: { plan, issues }, cause: error });
    }
  }
}
