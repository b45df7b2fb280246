import { type Actor } from '#engine/access/index.ts';
import { isUnclaimed, publishRefusals } from '#engine/publish/index.ts';
import type { ChangePlan, DefinitionChange, PlanIssue } from '#engine/contract/index.ts';
import { type Definition, type Json, type JsonObject, parseDefinition } from '#engine/definition/index.ts';
import { definitionChanges } from '#engine/design/index.ts';
import type { Connection, Connections } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Clock } from '#server/config/clock.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import { unknownConnection } from '#server/metadata/unknown-connection.ts';
import { baseConflict } from '#server/metadata/versions/base-conflict.ts';
import { latestVersion } from '#server/metadata/versions/version-store.ts';
import type { Behaviour } from '#server/record/behaviour/behaviour.ts';
import { publishQuestion } from '../rights/publish-question.ts';
import { ASK, askRows } from './ask-rows.ts';
import { databaseIssues, refusedColumns } from './database-issues.ts';
import { dependantsOf } from './dependants-of.ts';
import { type Draft, draftOf } from './draft.ts';
import { menuChanges } from './menu-changes.ts';
import { checkIssue, connectionIssue } from './plan-issues.ts';
import { planDigest } from './plan-digest.ts';
import { isConcurrent, planSteps, worst } from './plan-steps.ts';
import { planStructure } from './plan-structure.ts';
import type { Planned, PlanRequest } from './planned.ts';
import { sqlState } from './sql-state.ts';
import { isStructural } from './is-structural.ts';
import { tableSizes } from './table-facts.ts';
import { trashOf } from './trash-store.ts';
import { refuseDerived } from '../propose/refuse-derived.ts';

/** Days for which what a publication drops can be taken back. */
export const TRASH_DAYS = 30;

/** All definitions in force, as they are written, and what is wrong with them. */
export type WrittenDefinitions = Pick<MetadataService, 'written' | 'menus' | 'issues'>;

/** What the planner reads. */
export interface PlannerPorts {
  connections: Connections;
  metadata: WrittenDefinitions;
  behaviours: readonly Behaviour[];
  now: Clock;
}

/** Works out what a draft would do, against the definition in force and the database as it is. */
export class Planner {
  readonly #ports: PlannerPorts;

  constructor(ports: PlannerPorts) {
    this.#ports = ports;
  }

  /**
   * @throws AppError `definition.version-conflict` with a `BaseConflict` when `base` is not in force any more,
   * `designer.derived`.
   */
  async plan(draft: Json, base: number | null, publisher: Actor): Promise<Planned> {
    const { definition, issues } = parseDefinition(draft);
    if (definition) refuseDerived(definition);
    const request = { name: definition?.name ?? '', definition: definition ?? null, base, dropTable: false };
    const errors = issues.filter(({ severity }) => severity === 'error');
    if (definition && errors.length === 0) return this.planRequest(request, publisher);
    return { ...NO_PLAN, request, issues: issues.map(checkIssue) };
  }

  /**
   * @param publisher Null where it was asked before whether somebody may.
   * @throws AppError as `plan` does, and `definition.not-found`.
   */
  async planRequest(request: PlanRequest, publisher: Actor | null): Promise<Planned> {
    const { metadata, behaviours, connections } = this.#ports;
    const main = connections.get('main');
    const before = await this.#inForce(main, request);
    if (before === null && request.definition === null)
      throw new AppError('definition.not-found', { params: { name: request.name } });
    const draft = draftOf(request, before, { ...metadata.written(), behaviours });
    const issues = draft.issues.map(checkIssue);
    const concerned = draft.compiled.after ?? (request.definition === null ? draft.compiled.before : null);
    if (concerned === null && request.definition !== null) return { ...NO_PLAN, request, issues };
    const rights = publisher === null ? GRANTED : await this.#rightsOf(publisher, draft);
    if (rights.refused.length > 0)
      return { ...NO_PLAN, ...rights, request, issues: [...issues, ...rights.refused] };
    const connection = concerned?.connection ?? 'main';
    if (!connections.names().includes(connection))
      return {
        ...NO_PLAN,
        request,
        issues: [...issues, checkIssue({ ...unknownConnection(connection), definition: request.name })],
      };
    const planned = await this.#planOn(connections.get(connection), request, draft, issues).catch(
      (error: unknown) => this.#orConflict(main, request, error),
    );
    // Between the version and the structure of the table somebody may have published: no plan is made of two states.
    await this.#inForce(main, request);
    return { ...planned, ...rights };
  }

  async #planOn(
    connection: Connection,
    request: PlanRequest,
    written: Draft,
    issues: PlanIssue[],
  ): Promise<Omit<Planned, keyof Rights>> {
    const { metadata, now, connections } = this.#ports;
    const main = connections.get('main');
    const moved = movedConnection(written);
    const draft = moved ? { ...written, compiled: { ...written.compiled, before: null } } : written;
    const trash = (await trashOf(main, request.name)).filter((row) => row.connection === connection.name);
    const structure = await planStructure(connection, draft, { trash, dropTable: request.dropTable });
    const columns = await refusedColumns(connection, draft, structure);
    // Rows can't be asked what they would be in a column that the database would not make.
    const asked = columns.length > 0 ? [] : structure.steps;
    const effects = await askRows(connection, structure.functions, asked, {
      ...ASK,
      amountProps: (field) => moneyProps(written, field),
    });
    const sizes = await tableSizes(connection, [
      ...new Set(structure.steps.flatMap(({ rowsOf }) => rowsOf ?? [])),
    ]);
    const concurrency = !connection.embedded;
    const steps = planSteps(structure.steps, {
      effects,
      sizes,
      trash,
      concurrency,
      expires: now() + TRASH_DAYS * 86_400_000,
    });
    const broken = brokenNames(metadata);
    const menu = await menuChanges(main, draft, metadata.menus(), broken);
    const lostNodes = menu.filter(({ change }) => change === 'remove').map(({ node }) => node);
    const changes = definitionChanges(draft.before, draft.definition);
    const plan: ChangePlan = {
      name: request.name,
      connection: connection.name,
      base: request.base,
      digest: planDigest(request, draft, structure.steps),
      definition: draft.definition,
      steps,
      presentation: presentationOf(changes, steps.length > 0),
      menu,
      dependants: await dependantsOf(main, written, lostNodes),
      risk: worst(steps.map(({ risk }) => risk)),
      empty: steps.length + changes.length + menu.length === 0 && draft.before !== null,
    };
    return {
      plan,
      issues: [
        ...issues,
        ...(moved ? [connectionIssue] : []),
        ...columns,
        ...(await databaseIssues(connection, draft, structure, effects)),
      ],
      request,
      draft,
      structure,
      concurrent: new Set(
        structure.steps.filter((step) => isConcurrent(step, { sizes, concurrency })).map(({ id }) => id),
      ),
    };
  }

  /** A database that fails because somebody has published meanwhile: that is what is reported. */
  async #orConflict(main: Connection, request: PlanRequest, error: unknown): Promise<never> {
    if (sqlState(error) !== null) await this.#inForce(main, request);
    throw error;
  }

  async #rightsOf(publisher: Actor, { before, definition, compiled, sets }: Draft): Promise<Rights> {
    const question = await publishQuestion(this.#ports, publisher, {
      before: { written: before, compiled: compiled.before },
      after: { written: definition, compiled: compiled.after },
      inForce: sets.before,
    });
    return { refused: publishRefusals(question).map(checkIssue), isUnclaimed: isUnclaimed(question) };
  }

  /** The definition in force, with the version that was asked for. */
  async #inForce(main: Connection, { name, base }: PlanRequest): Promise<Definition | null> {
    const latest = await latestVersion(main, name);
    const inUse = () => this.#ports.metadata.written().definitions.get(name) ?? null;
    if (latest === null) return inUse();
    if (latest.version === base)
      // What is stored may have been written by another release, or by hand: then the one before it is in use.
      return latest.definition && (parseDefinition(latest.definition).definition ?? inUse());
    throw await baseConflict(main, { name, base }, latest);
  }
}

type Rights = Pick<Planned, 'refused' | 'isUnclaimed'>;

const GRANTED: Rights = { refused: [], isUnclaimed: false };

const NO_PLAN = {
  ...GRANTED,
  plan: null,
  draft: null,
  structure: null,
  concurrent: new Set<string>(),
};

/** Definitions that are broken, whose menu must stay. */
export function brokenNames(metadata: WrittenDefinitions): Set<string> {
  return new Set(
    metadata.issues().flatMap(({ severity, definition }) => (severity === 'error' ? [definition] : [])),
  );
}

/** How the list writes the amounts of a field, now or from then on. */
function moneyProps({ compiled: { before, after } }: Draft, name = ''): JsonObject | undefined {
  const fields = [before, after].flatMap((definition) => definition?.fieldByName.get(name) ?? []);
  return fields.find(({ traits }) => traits.quantity === 'money')?.list.renderProps;
}

function movedConnection({ compiled: { before, after } }: Draft): boolean {
  return before !== null && after !== null && before.connection !== after.connection;
}

/** What no step of the database says already: all of it, where the database stays as it is. */
function presentationOf(changes: readonly DefinitionChange[], hasSteps: boolean): DefinitionChange[] {
  return hasSteps ? changes.filter(({ path }) => !isStructural(path)) : [...changes];
}
