import type { Definition, JsonObject } from '#engine/definition/index.ts';
import { definitionChanges } from '#engine/design/index.ts';
import { AppError } from '#server/http/app-error.ts';
import type { HttpDoor } from '#server/http/http-door.ts';
import {
  type FullVersion,
  latestVersions,
  readVersion,
  versionsOf,
} from '#server/metadata/versions/version-store.ts';
import type { DesignerServices } from '../designer-services.ts';
import { designerRoute } from './designer-route.ts';
import { numberOf, textOf } from './read-input.ts';

/** `versions`, `version` and `compare`: the history of a definition; without a name what was published last. */
export function openVersionDoors(door: HttpDoor, { connections }: DesignerServices): void {
  const main = connections.get('main');
  const find = async (input: JsonObject, key: string): Promise<FullVersion> => {
    const name = textOf(input, 'name');
    const version = numberOf(input, key);
    const found = await readVersion(main, name, version);
    if (found === null) throw new AppError('designer.no-version', { params: { name, version } });
    return found;
  };
  designerRoute(door, { method: 'GET', name: 'versions', node: 'see' }, ({ input }) => {
    const name = textOf(input, 'name', '');
    return name === '' ? latestVersions(main) : versionsOf(main, name);
  });
  designerRoute(door, { method: 'GET', name: 'version', node: 'see' }, async ({ input }) => {
    const { definition, plan, diff, record } = await find(input, 'version');
    return { definition, plan, diff, record };
  });
  designerRoute(door, { method: 'POST', name: 'compare', node: 'see' }, async ({ input }) => {
    const from = await find(input, 'from');
    const to = await find(input, 'to');
    return compared(from.definition, to.definition);
  });
}

function compared(from: Definition | null, to: Definition | null) {
  return { words: definitionChanges(from, to), from, to };
}
