import type { QueryConfig } from 'pg';
import type { Statement } from './connection.ts';

/**
 * Names of prepared statements. When the structure of a table changes, statements prepared before fail; so names carry
 * a generation, and the next one prepares all anew. Behind a pooler that shares backends names are given up.
 */
export class StatementNames {
  #enabled: boolean;
  #generation = 0;

  constructor(enabled: boolean) {
    this.#enabled = enabled;
  }

  /** Whether statements can be prepared at all. */
  get kept(): boolean {
    return this.#enabled;
  }

  nameOf(statement: Statement): string | undefined {
    if (!this.#enabled || statement.name === undefined) return undefined;
    return this.#generation === 0 ? statement.name : `${statement.name}.${this.#generation}`;
  }

  /** The statement as the driver takes it. */
  configOf(statement: Statement): QueryConfig {
    const config: QueryConfig = { text: statement.text, values: statement.values };
    const name = this.nameOf(statement);
    if (name !== undefined) config.name = name;
    return config;
  }

  renew(): void {
    this.#generation += 1;
  }

  /** Whether the error comes from prepared statements as such; if so they are renewed and the statement may be repeated. */
  renewAfter(error: unknown): boolean {
    const reason = staleReason(error);
    if (reason === 'structure') this.renew();
    if (reason === 'pooler') this.#enabled = false;
    return reason !== null;
  }
}

/** Whether a statement failed only because it was prepared before; what it belongs to may be done again from the start. */
export function isStaleStatement(error: unknown): boolean {
  return staleReason(error) !== null;
}

function staleReason(error: unknown): 'structure' | 'pooler' | null {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  if (code === '0A000' && message?.includes('cached plan') === true) return 'structure';
  return code === '26000' || code === '42P05' ? 'pooler' : null;
}
