import { clientView, type ClientView } from '#engine/compile/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { MetadataService } from './metadata.service.ts';

/**
 * A definition as the caller may see it, in their language.
 * @throws AppError `definition.not-found`, or `access.denied` when they hold none of its nodes.
 */
export function viewOf(
  metadata: MetadataService,
  name: string,
  { actor, locale }: RequestContext,
): ClientView {
  const definition = metadata.get(name);
  if (!definition) throw new AppError('definition.not-found', { params: { name } });
  const known = actor.super || Object.values(definition.nodes).some((node) => actor.nodes.has(node));
  if (!known) throw new AppError('access.denied');
  return clientView(definition, actor, locale, metadata.all());
}
