import { readPredicate } from '#engine/access/index.ts';
import { relationTarget } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { RecordCall } from '../record-call.ts';
import { scopedTarget } from '../rows/scoped-target.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { linkedStatement } from '../sql/relation-statements.ts';
import type { GuardedValue } from './parse-change.ts';

/**
 * The row with the keys that its guarded many-to-many fields hold, as far as the caller sees them: they live in join
 * tables, and what they send back of them has to be known for unchanged. Asks nothing where no such field was sent.
 */
export async function withGuardedLinks(
  call: RecordCall,
  executor: Executor,
  guarded: readonly GuardedValue[],
  stored: StoredRow,
): Promise<StoredRow> {
  const whole = { ...stored };
  for (const { field } of guarded) {
    const registry = call.services.metadata.all();
    const target = field.relation?.through ? relationTarget(registry, field) : undefined;
    if (!target) continue;
    const owner = stored[call.definition.key[0] ?? ''] ?? null;
    const scope = readPredicate(target.definition, call.context.actor);
    const statement = linkedStatement(call.definition, field, [owner], registry);
    const { rows } = await executor.query<Record<string, Json>>(
      scopedTarget(statement, target.relation, { ...target, scope }, registry),
    );
    whole[field.name] = rows.map((row) => row[target.relation.valueField] ?? null);
  }
  return whole;
}
