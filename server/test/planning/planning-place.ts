import type { Definition } from '#engine/definition/index.ts';
import { storagePlan } from '#engine/storage/index.ts';
import type { Connection } from '#server/database/connection.ts';
import { readStoredPlans } from '#server/database/storage/read-stored-plans.ts';
import { missingSteps } from '#server/database/storage/apply-storage.ts';
import { type Draft, draftOf } from '#server/designer/planning/draft.ts';
import { askRows, type StepEffects } from '#server/designer/planning/ask-rows.ts';
import { planStructure, type Structure } from '#server/designer/planning/plan-structure.ts';
import { inTrash } from '#server/designer/planning/table-facts.ts';
import { forgetTrash, moveTrash, noteTrash, trashOf } from '#server/designer/planning/trash-store.ts';

/** A definition with its table, changed step by step as publications would, without a server around it. */
export class PlanningPlace {
  readonly #main: Connection;
  readonly #others: Definition[];
  #version = 0;
  current: Definition | null = null;

  constructor(main: Connection, others: Definition[] = []) {
    this.#main = main;
    this.#others = others;
  }

  draft(definition: Definition | null, name = definition?.name ?? this.current?.name ?? ''): Draft {
    const definitions = new Map(
      [...this.#others, ...(this.current ? [this.current] : [])].map((each) => [each.name, each]),
    );
    return draftOf({ name, definition, base: this.#version || null }, this.current, {
      definitions,
      optionLists: {},
      behaviours: [],
      result: null,
    });
  }

  async plan(draft: Draft, dropTable = false): Promise<Structure & { effects: Map<string, StepEffects> }> {
    const errors = draft.issues.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    const structure = await planStructure(this.#main, draft, {
      trash: await trashOf(this.#main, draft.name),
      dropTable,
    });
    const effects = await askRows(this.#main, structure.functions, structure.steps);
    return { ...structure, effects };
  }

  /** Carries a draft out; what it did. */
  async change(definition: Definition | null, dropTable = false) {
    const draft = this.draft(definition);
    const plan = await this.plan(draft, dropTable);
    await this.#main.transaction(async (transaction) => {
      for (const text of [...plan.functions, ...plan.steps.flatMap(({ sql }) => sql)]) {
        try {
          await transaction.query({ text, values: [] });
        } catch (error) {
          throw new Error(`${text}: ${String(error)}`, { cause: error });
        }
      }
      for (const step of plan.steps) {
        if (step.kind === 'renameTable' && draft.compiled.before && draft.compiled.after)
          await moveTrash(transaction, 'main', draft.compiled.before, draft.compiled.after);
      }
      await forgetTrash(
        transaction,
        plan.steps.flatMap(({ restored }) => restored?.id ?? []),
      );
      const trashed = await inTrash(
        transaction,
        plan.steps.flatMap(({ trash }) => trash ?? []),
      );
      await noteTrash(transaction, trashed, {
        definition: draft.name,
        connection: 'main',
        version: this.#version + 1,
        username: '',
        now: Date.now(),
        expires: Date.now() + 1e9,
      });
    });
    this.#version += 1;
    this.current = draft.definition;
    return { ...plan, draft };
  }

  /** What is left to do between the definition in force and the database; nothing, that is. */
  async rest(): Promise<unknown[]> {
    const again = await this.plan(this.draft(this.current));
    const { compiled, sets } = this.draft(this.current);
    if (compiled.after === null) return again.steps;
    const wanted = storagePlan(compiled.after, sets.after);
    const stored = await readStoredPlans(this.#main, [wanted, ...(wanted.joinTables ?? [])]);
    return [...again.steps.map(({ id, sql }) => ({ id, sql })), ...missingSteps(wanted, stored)];
  }

  async rows(table: string, order = 'id'): Promise<Record<string, unknown>[]> {
    const { rows } = await this.#main.query({ text: `SELECT * FROM ${table} ORDER BY ${order}`, values: [] });
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('_trash_'))),
    );
  }

  /** Drops every table of the place, the trash included. */
  async clear(): Promise<void> {
    const { rows } = await this.#main.query<{ name: string }>({
      text: `SELECT quote_ident(relname) AS name FROM pg_class
              WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname ~ '^(plan_|_trash_)'`,
      values: [],
    });
    for (const { name } of rows) await this.run(`DROP TABLE ${name} CASCADE`);
    await this.run('DELETE FROM definition_trash');
  }

  async run(text: string): Promise<void> {
    await this.#main.query({ text, values: [] });
  }
}
