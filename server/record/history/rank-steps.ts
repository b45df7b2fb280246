import type { Json } from '#engine/definition/index.ts';
import { printKey } from '#engine/query/index.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import type { Printing } from '../sql/printing.ts';
import type { TableWrite } from '../pipeline/table-write.ts';
import { noteRanks } from './note-touched-rows.ts';

/** A row that was given another rank: key parts and ranks as text. */
export type RankStep = Record<string, string | null>;

/** What an update of ranks returns for the history; `before` and `after` are SQL. */
export function rankSteps({ parts }: Printing, before: string, after: string): string {
  const keys = parts.key.map((part, at) => `${part.ref}::text as "key${at}"`);
  return [...keys, `(${before})::text as "before"`, `(${after})::text as "after"`].join(', ');
}

/** Notes the ranks that an update has given. `row` is one of them, and says whose all of them are. */
export function noteRankSteps(
  write: TableWrite,
  { row, rank }: { row: StoredRow; rank: string },
  { parts }: Printing,
  steps: readonly RankStep[],
): void {
  const { definition } = write.call;
  const owner = definition.scope?.field;
  const ranks = steps.map((step) => {
    const key = parts.key.map((part, at) => [part.field.name, step[`key${at}`] ?? null] as const);
    const text = printKey(definition, Object.fromEntries(key));
    return [text, rankOf(step['before']), rankOf(step['after'])] as const;
  });
  noteRanks(write, rank, owner === undefined ? {} : { [owner]: row[owner] ?? null }, ranks);
}

function rankOf(text: string | null | undefined): Json {
  return text === null || text === undefined ? null : Number(text);
}
