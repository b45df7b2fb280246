import type { Text } from '#engine/definition/index.ts';
import type { JsonFile } from './json-folder.ts';

/** A directory of the menu, from `definitions/menus`; definitions hang themselves under one by name. */
export interface MenuDirectory {
  /** e.g. `shop/goods`. */
  name: string;
  title: Text;
  icon: string;
  /** Higher comes first. */
  weigh: number;
  children: MenuDirectory[];
}

/** The directories that the files of the menu folder describe. What is no directory is passed over. */
export function menuDirectories(files: JsonFile[]): MenuDirectory[] {
  return files.flatMap((file) => menuDirectory(file.json));
}

function menuDirectory(json: unknown): MenuDirectory[] {
  if (typeof json !== 'object' || json === null) return [];
  const { name, title, icon, weigh, children } = json as Record<string, unknown>;
  if (typeof name !== 'string') return [];
  return [
    {
      name,
      title: isText(title) ? title : name,
      icon: typeof icon === 'string' ? icon : '',
      weigh: typeof weigh === 'number' ? weigh : 0,
      children: Array.isArray(children) ? children.flatMap(menuDirectory) : [],
    },
  ];
}

function isText(value: unknown): value is Text {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}
