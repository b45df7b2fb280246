import { type Actor } from '#engine/access/index.ts';
import { placesOf, type PublishQuestion } from '#engine/publish/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import type { Connections } from '#server/database/connection.ts';
import { isDirectory, type MenuDirectory } from '#server/metadata/menu-directory.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import type { Behaviour } from '#server/record/behaviour/behaviour.ts';
import { pastOf } from './past-of.ts';
import { readPlaces } from './table-places.ts';

/** What is asked about who may publish what. */
export interface PublishRights {
  connections: Connections;
  metadata: Pick<MetadataService, 'written' | 'menus'>;
  behaviours: readonly Pick<Behaviour, 'definition'>[];
}

/** A definition as written and compiled; not compiled where it has errors. */
export interface Said {
  written: Definition | null;
  compiled: CompiledDefinition | null;
}

/** The question whether somebody may publish a draft, with all that it is decided by. */
export async function publishQuestion(
  { connections, metadata, behaviours }: PublishRights,
  actor: Actor,
  change: { before: Said; after: Said; inForce: ReadonlyMap<string, CompiledDefinition> },
): Promise<PublishQuestion> {
  const { before, after, inForce } = change;
  const own = new Set([before.written?.name, after.written?.name]);
  const concerned = after.written ?? before.written;
  const past = concerned
    ? await pastOf(connections.get('main'), concerned, before.compiled && before.written)
    : { removed: [], fields: [] };
  const isBroken = before.written !== null && before.compiled === null;
  const named = [before.written, after.written].flatMap((written) => (written ? placesOf(written) : []));
  const directories = metadata.menus().flatMap(withChildren);
  const namesWhere = (wanted: (directory: MenuDirectory) => boolean): Set<string> =>
    new Set(directories.filter(wanted).map(({ name }) => name));
  return {
    actor,
    before: before.compiled,
    after: after.compiled,
    inForce,
    broken: [...metadata.written().definitions.values()].filter(
      ({ name }) => !inForce.has(name) && !own.has(name),
    ),
    places: await readPlaces(connections, named),
    // What has errors limits its rows no less.
    past: isBroken ? { ...past, removed: [...past.removed, before.written as Definition] } : past,
    names: {
      directories: namesWhere(isDirectory),
      pages: namesWhere((directory) => !isDirectory(directory)),
      shipped: new Set(behaviours.map(({ definition }) => definition)),
    },
  };
}

const withChildren = (directory: MenuDirectory): MenuDirectory[] => [
  directory,
  ...directory.children.flatMap(withChildren),
];
