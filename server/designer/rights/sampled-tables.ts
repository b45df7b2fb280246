import { type Actor, nodeHeld } from '#engine/access/index.ts';
import { type Place, placesOf } from '#engine/publish/index.ts';
import type { DesignerServices } from '../designer-services.ts';
import { DESIGNER_NODES } from '../routes/designer-nodes.ts';
import { maySeeValues } from '../shown-values.ts';
import { readPlaces } from './table-places.ts';

/**
 * Tables whose rows may be looked at to guess what their columns are: a guess reveals them. Of a table that definitions
 * speak for, by callers who see all of it; of others, by callers who may publish a definition of it.
 */
export async function sampledTables(
  { connections, metadata }: Pick<DesignerServices, 'connections' | 'metadata'>,
  actor: Actor,
  wanted: Place,
): Promise<(place: Place) => boolean> {
  const places = await readPlaces(connections, [wanted]);
  const written = [...metadata.written().definitions.values()];
  const speakers = new Map<string, string[]>();
  for (const definition of written)
    for (const place of placesOf(definition)) {
      const id = places.idOf(place);
      speakers.set(id, [...(speakers.get(id) ?? []), definition.name]);
    }
  const seesAll = (name: string): boolean => {
    const definition = metadata.get(name);
    return !!definition && definition.fields.every((field) => maySeeValues(definition, field.name, actor));
  };
  const isOpen = (place: Place): boolean => {
    const names = speakers.get(places.idOf(place)) ?? [];
    if (places.isReserved(place)) return false;
    return names.length === 0 ? nodeHeld(DESIGNER_NODES.publish, actor) : names.every(seesAll);
  };
  return (place) => actor.super || places.seenThrough(place).every(isOpen);
}
