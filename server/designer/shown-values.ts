import { type Actor, fieldAccess, mayUse, nodeHeld, scopePredicate } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import { DESIGNER_NODES } from './doors/designer-route.ts';
import { SYSTEM_TABLES } from './system-tables.ts';

/** Schemas of the database itself, and what the designer put away. */
const CATALOGUE = /^(pg_|information_schema$)/;
const PUT_AWAY = /^_trash_/;

type Place = Pick<Definition, 'connection' | 'schema' | 'table'>;

/**
 * Whether rows of a table may be shown before any definition says who reads them: to who may publish one, and only where
 * nothing speaks for them.
 */
export function maySeeUndefined(metadata: Pick<MetadataService, 'all'>, place: Place, actor: Actor): boolean {
  return nodeHeld(DESIGNER_NODES.publish, actor) && isUnclaimed(metadata.all().values(), place);
}

/** Whether a table is none of the product's own, nor of the database's, nor one that a definition speaks for. */
export function isUnclaimed(
  definitions: Iterable<CompiledDefinition>,
  { connection = 'main', schema = 'public', table }: Place,
): boolean {
  if (CATALOGUE.test(schema) || PUT_AWAY.test(table)) return false;
  if (connection === 'main' && SYSTEM_TABLES.includes(`${schema}.${table}`)) return false;
  return ![...definitions].some(
    (each) => each.connection === connection && each.schema === schema && each.table === table,
  );
}

/** Whether values of a field may be shown out of any row: to who reads it in clear, and all rows of it. */
export function maySeeValues(definition: CompiledDefinition, name: string, actor: Actor): boolean {
  const { read, mask } = fieldAccess(definition, actor);
  const isSecret = definition.fieldByName.get(name)?.type === 'password';
  return (
    mayUse(definition, 'index', actor) &&
    scopePredicate(definition, actor) === null &&
    read.has(name) &&
    !mask.has(name) &&
    !isSecret
  );
}
