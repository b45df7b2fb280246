import { mayUse } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { demandPassword } from '../demand-password.ts';
import { openCall, type RecordCall } from '../record-call.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';

/** Whether rows of files can be added; an action of that name is the definition's own. */
export function isImportable({ verbs, actions }: CompiledDefinition): boolean {
  return verbs.includes('import') && !actions.some(({ name }) => name === 'import');
}

/**
 * The call by which rows of a file are added: it asks for the nodes of `import` and `add`, of `edit` as well where rows are
 * to be changed.
 * @param forReading what is only read by that right asks nobody for their password.
 * @throws AppError `route.not-found` where there is no import, `access.denied`, `access.need-password`.
 */
export function openImport(
  services: RecordServices,
  request: RecordRequest,
  { changes = false, forReading = false }: { changes?: boolean; forReading?: boolean } = {},
): RecordCall {
  const { definition, context } = request;
  if (!isImportable(definition)) throw new AppError('route.not-found', { params: { url: context.url } });
  // Times and lists stand in a file as texts, which the back office's dialect reads.
  const asAdd: RecordRequest = { ...request, verb: 'add', context: { ...context, dialect: 'backOffice' } };
  const call = openCall(services, asAdd, 'import', { forReading });
  const verbs = changes ? ['add', 'edit'] : ['add'];
  for (const verb of verbs) {
    if (!mayUse(definition, verb, context.actor))
      throw new AppError('access.denied', { params: { node: definition.nodes[verb] } });
  }
  if (!forReading) demandPassword(definition, verbs, context, services.now());
  if (call.scope?.kind === 'never') throw new AppError('access.denied');
  return call;
}
