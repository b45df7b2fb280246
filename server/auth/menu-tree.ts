import { mayUse } from '#engine/access/index.ts';
import type { Actor } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import type { Locale } from '#engine/definition/index.ts';
import type { MenuDirectory } from '#server/metadata/menu-directory.ts';

/** One entry of the menu, as the back-office client reads it. */
export interface MenuRecord {
  id: number;
  /** 0 at the top. */
  pid: number;
  type: 'menu_dir' | 'menu';
  title: string;
  name: string;
  path: string;
  icon: string;
  menu_type: 'tab' | null;
  url: string;
  component: string;
  keepalive: string | 0;
  extend: 'none';
  children?: MenuRecord[];
}

interface Node {
  type: 'menu_dir' | 'menu';
  name: string;
  title: string;
  icon: string;
  weigh: number;
  children: Node[];
}

/**
 * The menu one administrator sees: the directories of `definitions/menus` with the definitions whose `index` node he
 * holds; empty directories are left out. Higher weight comes first, then the name decides.
 */
export function menuTree(
  directories: readonly MenuDirectory[],
  definitions: Iterable<CompiledDefinition>,
  actor: Actor,
  locale: Locale,
): MenuRecord[] {
  const byName = new Map<string, Node>();
  const top = directories.map((directory) => directoryNode(directory, byName, locale));
  for (const definition of definitions) {
    const { menu } = definition;
    if (menu === null || menu.hidden || !mayUse(definition, 'index', actor)) continue;
    const parent = parentNode(menu.parent, top, byName);
    (parent?.children ?? top).push({
      type: 'menu',
      name: definition.name,
      title: textIn(definition.title, locale) || definition.name,
      icon: menu.icon,
      weigh: menu.weigh,
      children: [],
    });
  }
  let id = 0;
  const records = (nodes: Node[], pid: number): MenuRecord[] =>
    nodes
      .filter((node) => node.type === 'menu' || holdsMenu(node))
      .sort((left, right) => right.weigh - left.weigh || (left.name < right.name ? -1 : 1))
      .map((node) => {
        const record = menuRecord(node, (id += 1), pid);
        if (node.type === 'menu_dir') record.children = records(node.children, record.id);
        return record;
      });
  return records(top, 0);
}

function directoryNode(directory: MenuDirectory, byName: Map<string, Node>, locale: Locale): Node {
  const node: Node = {
    type: 'menu_dir',
    name: directory.name,
    title: textIn(directory.title, locale) || directory.name,
    icon: directory.icon,
    weigh: directory.weigh,
    children: directory.children.map((child) => directoryNode(child, byName, locale)),
  };
  byName.set(directory.name, node);
  return node;
}

/** The directory by name; one that no file describes is made, below the directory its path names. */
function parentNode(name: string, top: Node[], byName: Map<string, Node>): Node | null {
  if (name === '') return null;
  const known = byName.get(name);
  if (known !== undefined) return known;
  const cut = name.lastIndexOf('/');
  const title = name.slice(cut + 1);
  const made: Node = { type: 'menu_dir', name, title, icon: '', weigh: 0, children: [] };
  byName.set(name, made);
  (parentNode(cut < 0 ? '' : name.slice(0, cut), top, byName)?.children ?? top).push(made);
  return made;
}

function holdsMenu(node: Node): boolean {
  return node.children.some((child) => child.type === 'menu' || holdsMenu(child));
}

function menuRecord(node: Node, id: number, pid: number): MenuRecord {
  const isMenu = node.type === 'menu';
  return {
    id,
    pid,
    type: node.type,
    title: node.title,
    name: node.name,
    path: node.name,
    icon: node.icon,
    menu_type: isMenu ? 'tab' : null,
    url: '',
    component: '',
    keepalive: isMenu ? node.name : 0,
    extend: 'none',
  };
}
