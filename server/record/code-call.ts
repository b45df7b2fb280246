import { type Actor, fieldAccess, readPredicate, scopePredicate, SYSTEM } from '#engine/access/index.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { beginTableWrite, type TableWrite, type WriteTransaction } from './pipeline/table-write.ts';
import { asItIsNow, type RecordCall } from './record-call.ts';
import { definitionOf } from './record-request.ts';
import type { RecordServices } from './record-services.ts';

/** The verbs of code. */
export type CodeVerb = 'index' | 'add' | 'edit' | 'del' | 'restore';

/**
 * A call of code: every field is within reach, rows are those the actor reaches. Nodes are not asked for: what the
 * caller may do is decided by the use case, before it writes.
 */
export function codeCall(services: RecordServices, actor: Actor, name: string, verb: CodeVerb): RecordCall {
  const current = asItIsNow(services);
  const definition = definitionOf(current, name);
  const context = codeContext(actor);
  return {
    services: current,
    context,
    definition,
    verb,
    access: fieldAccess(definition, SYSTEM),
    scope: verb === 'index' ? readPredicate(definition, actor) : scopePredicate(definition, actor),
    connection: services.connections.get(definition.connection),
    request: { context, definition, verb, query: {}, body: {} },
  };
}

/** Nobody is answered in words: refusals carry codes, which the request that code works for translates. */
function codeContext(actor: Actor): RequestContext {
  const nowhere = { ip: '', userAgent: '', origin: '', url: '' };
  return { actor, locale: 'zh-cn', dialect: 'rest', timeZone: 'UTC', ...nowhere };
}

/**
 * The table write of a code call within a transaction, the same one for all calls of a kind.
 * @throws Error where the definition's rows are on another connection.
 */
export async function codeWrite(transaction: WriteTransaction, call: RecordCall): Promise<TableWrite> {
  const { definition, verb, context, services } = call;
  if (definition.connection !== transaction.connection) {
    throw new Error(
      `${definition.name} is on ${definition.connection}, the transaction on ${transaction.connection}`,
    );
  }
  const begun = transaction.tables.find(
    (each) =>
      each.logs === 'never' &&
      each.call.definition === definition &&
      each.call.verb === verb &&
      each.call.context.actor === context.actor,
  );
  if (begun) return begun;
  const facts = await services.facts.of(definition, transaction.executor);
  return beginTableWrite(transaction, call, facts, { returning: 'row', logs: 'never' });
}
