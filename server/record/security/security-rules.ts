import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Connections } from '#server/database/connection.ts';
import type { Notifications } from '#server/database/notifications/index.ts';

/** What is recorded of a table beyond its writes. */
export interface TableRules {
  /** The rule by which deleted rows are kept; null: they are not. */
  deleted: string | null;
  /** Columns whose changes are kept, each with its rule and what people call it. */
  sensitive: ReadonlyMap<string, { rule: string; title: string }>;
}

/** The injection token of `SecurityRules`. */
export const SECURITY_RULES = Symbol('SECURITY_RULES');

interface RuleRow {
  id: string;
  kind: 'deleted' | 'sensitive';
  connection: string;
  data_table: string;
  data_fields: Record<string, string> | null;
}

/** How rules name a table: alone in the schema `public`, else with its schema. */
export function ruleTable({ schema, table }: Pick<CompiledDefinition, 'schema' | 'table'>): string {
  return schema === 'public' ? table : `${schema}.${table}`;
}

/**
 * The rules in force, kept in memory so that a write asks nobody: read at the start, and again whenever one changed on
 * any server.
 */
export class SecurityRules {
  readonly #connections: Pick<Connections, 'get'>;
  readonly #notifications: Notifications;
  readonly #logError: (error: unknown) => void;
  #tables: ReadonlyMap<string, TableRules> = new Map();
  /** What was found of a definition since the rules were read; null: nothing. */
  #found = new WeakMap<CompiledDefinition, TableRules | null>();
  #reading: Promise<void> = Promise.resolve();
  #endHearing: () => void = () => {};

  constructor(
    connections: Pick<Connections, 'get'>,
    notifications: Notifications,
    logError: (error: unknown) => void,
  ) {
    this.#connections = connections;
    this.#notifications = notifications;
    this.#logError = logError;
  }

  /** What is recorded of the table of a definition; undefined: nothing. */
  of(definition: CompiledDefinition): TableRules | undefined {
    if (this.#tables.size === 0) return undefined;
    let rules = this.#found.get(definition);
    if (rules === undefined) {
      rules = this.#tables.get(keyOf(definition.connection, ruleTable(definition))) ?? null;
      this.#found.set(definition, rules);
    }
    return rules ?? undefined;
  }

  /** Follows what other servers change from now on. */
  follow(): void {
    const again = () => void this.read().catch(this.#logError);
    this.#endHearing = this.#notifications.subscribe('security', { heard: again, missed: again });
  }

  stop(): void {
    this.#endHearing();
  }

  /** Reads the rules anew. Calls are served one after the other, so that the last one sees what was committed before it. */
  read(): Promise<void> {
    this.#reading = this.#reading.catch(() => undefined).then(() => this.#read());
    return this.#reading;
  }

  /** To be called once a changed rule stands: it holds here from now on, and on all other servers. */
  async announce(): Promise<void> {
    await this.read();
    await this.#notifications.publish(this.#connections.get('main'), 'security', '');
  }

  async #read(): Promise<void> {
    const { rows } = await this.#connections.get('main').query<RuleRow>({
      text:
        `select id::text as id, 'deleted' as kind, connection, data_table, null as data_fields ` +
        `from security_data_recycle where status = 1 ` +
        `union all select id::text, 'sensitive', connection, data_table, data_fields ` +
        `from security_sensitive_data where status = 1 order by kind, id`,
      values: [],
    });
    this.#tables = tablesOf(rows);
    this.#found = new WeakMap();
  }
}

const keyOf = (connection: string, table: string): string => `${connection}\n${table}`;

/** Several rules about one table add up; the first of them is named in the log. */
function tablesOf(rows: readonly RuleRow[]): Map<string, TableRules> {
  const tables = new Map<
    string,
    { deleted: string | null; sensitive: Map<string, { rule: string; title: string }> }
  >();
  for (const { id, kind, connection, data_table: table, data_fields: fields } of rows) {
    const key = keyOf(connection, table);
    const rules = tables.get(key) ?? { deleted: null, sensitive: new Map() };
    tables.set(key, rules);
    if (kind === 'deleted') rules.deleted ??= id;
    for (const [column, title] of Object.entries(fields ?? {}))
      if (!rules.sensitive.has(column)) rules.sensitive.set(column, { rule: id, title });
  }
  return tables;
}
