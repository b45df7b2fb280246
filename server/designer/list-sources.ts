import type { OptionDefinition, Text } from '#engine/definition/index.ts';
import { isDirectory, type MenuDirectory } from '#server/metadata/menu-directory.ts';
import type { DesignerServices } from './designer-services.ts';

/** What a design can begin with. */
export interface Sources {
  /** `main` first. */
  connections: { name: string; embedded: boolean }[];
  /** Directories of the menu, each under its whole name, parents first. */
  directories: { name: string; title: Text; depth: number }[];
  definitions: SourceDefinition[];
  /** Lists of options that fields may share, by name. */
  optionLists: { name: string; options: readonly OptionDefinition[] }[];
}

export interface SourceDefinition {
  name: string;
  title: Text;
  table: string;
  schema: string;
  connection: string;
  /** Null while the versions are not known. */
  version: number | null;
  origin: 'file' | 'designer' | null;
  managed: boolean;
}

/** Connections, menu directories and the definitions in force. */
export async function listSources({ connections, metadata }: DesignerServices): Promise<Sources> {
  const { rows } = await connections.get('main').query<{
    name: string;
    version: number;
    origin: 'file' | 'designer';
  }>({
    text: 'SELECT DISTINCT ON (name) name, version, origin FROM definition_version ORDER BY name, version DESC',
    values: [],
  });
  const heads = new Map(rows.map((row) => [row.name, row]));
  return {
    connections: connections.names().map((name) => ({ name, embedded: connections.get(name).embedded })),
    directories: metadata
      .menus()
      .filter(isDirectory)
      .flatMap((directory) => withChildren(directory, 0)),
    definitions: [...metadata.all().values()].map((definition) => ({
      name: definition.name,
      title: definition.title,
      table: definition.table,
      schema: definition.schema,
      connection: definition.connection,
      version: heads.get(definition.name)?.version ?? null,
      origin: heads.get(definition.name)?.origin ?? null,
      managed: definition.managed,
    })),
    optionLists: Object.entries(metadata.written().optionLists)
      .map(([name, options]) => ({ name, options }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
  };
}

function withChildren(directory: MenuDirectory, depth: number): Sources['directories'] {
  const { name, title, children } = directory;
  return [
    { name, title, depth },
    ...children.filter(isDirectory).flatMap((child) => withChildren(child, depth + 1)),
  ];
}
