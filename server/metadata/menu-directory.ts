import type { Text } from '#engine/definition/index.ts';
import type { JsonFile } from './read-json-folder.ts';

/** A directory of the menu, from `definitions/menus`, that definitions hang themselves under by name; or a page without a definition. */
export interface MenuDirectory {
  /** e.g. `shop/goods`. */
  name: string;
  title: Text;
  icon: string;
  /** Higher comes first. */
  weigh: number;
  /** Of an entry that is a page of its own rather than a directory: its page in clients that bring their own. */
  component: string;
  /** Of such an entry: verbs that are rights, as `index`; with a title where it is no verb that everybody knows. */
  verbs: MenuVerb[];
  children: MenuDirectory[];
}

/** A right of an entry that is a page of its own. */
export interface MenuVerb {
  name: string;
  title?: Text;
}

/** Whether others can hang themselves under it. */
export const isDirectory = ({ component }: MenuDirectory): boolean => component === '';

/** The directories that the files of the menu folder describe. What is no directory is passed over. */
export function menuDirectories(files: JsonFile[]): MenuDirectory[] {
  return files.flatMap((file) => menuDirectory(file.json));
}

function menuDirectory(json: unknown): MenuDirectory[] {
  if (typeof json !== 'object' || json === null) return [];
  const { name, title, icon, weigh, component, verbs, children } = json as Record<string, unknown>;
  if (typeof name !== 'string') return [];
  return [
    {
      name,
      title: isText(title) ? title : name,
      icon: typeof icon === 'string' ? icon : '',
      weigh: typeof weigh === 'number' ? weigh : 0,
      component: typeof component === 'string' ? component : '',
      verbs: Array.isArray(verbs) ? verbs.flatMap(menuVerb) : [],
      children: Array.isArray(children) ? children.flatMap(menuDirectory) : [],
    },
  ];
}

function menuVerb(written: unknown): MenuVerb[] {
  if (typeof written === 'string') return [{ name: written }];
  if (typeof written !== 'object' || written === null) return [];
  const { name, title } = written as Record<string, unknown>;
  return typeof name === 'string' ? [{ name, ...(isText(title) ? { title } : {}) }] : [];
}

function isText(value: unknown): value is Text {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}
