import type { CheckIssue } from '#engine/checks/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { controllerOf } from '#engine/compile/index.ts';
import { VERB_NAMES } from '#engine/contract/index.ts';
import { both, type Definition, type FullText, textIn } from '#engine/definition/index.ts';
import type { MenuDirectory } from '#server/metadata/menu-directory.ts';

/** All that a draft may run into outside of itself. */
export interface Surroundings {
  /** Definitions in force. */
  compiled: ReadonlyMap<string, CompiledDefinition>;
  before: Definition | null;
  /** Version the draft began with, and the one in force; null where there is none. */
  base: number | null;
  latest: { version: number; username: string; removed: boolean } | null;
  menus: readonly MenuDirectory[];
  /** Addresses of the system, in lower case. */
  routes: ReadonlySet<string>;
  /** Rules that people made by hand, by name. */
  ownRules: ReadonlySet<string>;
  /** Tables of the schema as they are called; null while the database is away. */
  tables: readonly string[] | null;
  systemTables: readonly string[];
}

type Finding = Pick<CheckIssue, 'id' | 'severity' | 'path' | 'message' | 'remedy'>;

/** Conflicts of a draft over versions, definition, table, route, menu, nodes and titles. */
export function conflicts(draft: Definition, around: Surroundings): CheckIssue[] {
  const found = [versionConflict, tableConflict, routeConflict, menuConflict, nodeConflict, titleConflict];
  return found.flatMap((find) => find(draft, around)).map((issue) => ({ ...issue, definition: draft.name }));
}

const error = (id: string, path: string, message: FullText, remedy: FullText): Finding => ({
  id,
  severity: 'error',
  path,
  message,
  remedy,
});
const warning = (id: string, path: string, message: FullText, remedy: FullText): Finding => ({
  ...error(id, path, message, remedy),
  severity: 'warning',
});

function versionConflict({ name }: Definition, { base, latest }: Surroundings): Finding[] {
  if (latest === null || latest.version === base) return [];
  if (base === null && latest.removed) return [];
  return base === null
    ? [
        error(
          'D701',
          'name',
          both(`已有表格 ${name}。`, `There is a definition ${name} already.`),
          both('请换一个名称，或从那张表格开始设计。', 'Choose another name, or begin with that definition.'),
        ),
      ]
    : [
        warning(
          'D702',
          '',
          both(
            `期间 ${latest.username || '文件'} 发布了版本 ${latest.version}。`,
            `Version ${latest.version} was published by ${latest.username || 'a file'} meanwhile.`,
          ),
          both('发布前请查看差异。', 'Look at the difference before you publish.'),
        ),
      ];
}

function tableConflict(
  draft: Definition,
  { compiled, before, tables, systemTables }: Surroundings,
): Finding[] {
  const { table, schema = 'public', connection = 'main' } = draft;
  const found: Finding[] = [];
  if (connection === 'main' && systemTables.includes(`${schema}.${table}`) && before?.table !== table)
    found.push(
      error(
        'D705',
        'table',
        both(`数据表 ${table} 属于系统。`, `The table ${table} belongs to the system.`),
        both('请换一张数据表。', 'Choose another table.'),
      ),
    );
  if (table.startsWith('_trash_'))
    found.push(
      error(
        'D706',
        'table',
        both(
          '以 _trash_ 开头的名称留给回收区。',
          'Names that begin with _trash_ are kept for dropped tables.',
        ),
        both('请换一个名称。', 'Choose another name.'),
      ),
    );
  const isMoved = before?.table !== table || (before.schema ?? 'public') !== schema;
  const owner = [...compiled.values()].find(
    (each) =>
      each.name !== before?.name &&
      each.connection === connection &&
      each.schema === schema &&
      each.table === table,
  );
  if (owner && isMoved)
    found.push(
      warning(
        'D707',
        'table',
        both(
          `表格 ${owner.name} 用的是同一张数据表。`,
          `The definition ${owner.name} is about the same table.`,
        ),
        both('请确认两者都可以更改它。', 'Make sure that both may change it.'),
      ),
    );
  else if (isMoved && tables?.includes(table))
    found.push(
      warning(
        'D708',
        'table',
        both(`数据表 ${table} 已存在，将直接使用。`, `The table ${table} exists and is used as it is.`),
        both('请在发布计划中查看会有什么变化。', 'Look at the plan for what would change in it.'),
      ),
    );
  const similar = tables?.find((name) => name !== table && name.toLowerCase() === table.toLowerCase());
  if (similar !== undefined && isMoved)
    found.push(
      warning(
        'D709',
        'table',
        both(
          `已有数据表 ${similar}，仅大小写不同。`,
          `There is a table ${similar}, which differs only in capitals.`,
        ),
        both('请换一个容易区分的名称。', 'Choose a name that people can tell apart.'),
      ),
    );
  return found;
}

function routeConflict(draft: Definition, { routes }: Surroundings): Finding[] {
  const controller = controllerOf(draft.name);
  const verbs = [...VERB_NAMES, ...(draft.actions ?? []).map(({ name }) => name)];
  const hit = verbs
    .map((verb) => `/admin/${controller}/${verb}`)
    .find((path) => routes.has(path.toLowerCase()));
  if (hit === undefined) return [];
  return [
    error(
      'D710',
      'name',
      both(`地址 ${hit} 属于系统。`, `The address ${hit} belongs to the system.`),
      both('请给表格或操作换一个名称。', 'Choose another name for the definition or its action.'),
    ),
  ];
}

function menuConflict(draft: Definition, { menus, compiled }: Surroundings): Finding[] {
  if (draft.menu === false) return [];
  const directories = new Set(menus.flatMap(namesOf));
  const parent = draft.menu?.parent ?? draft.name.split('/').slice(0, -1).join('/');
  const isThere =
    parent === '' ||
    directories.has(parent) ||
    compiled.has(parent) ||
    [...compiled.values()].some(({ menu }) => menu?.parent === parent);
  if (isThere) return [];
  return [
    warning(
      'D713',
      'menu.parent',
      both(`菜单中没有目录 ${parent}，将新建。`, `The menu has no directory ${parent}; one is made.`),
      both('如非本意，请选择已有的目录。', 'Choose one that is there, if you meant that.'),
    ),
  ];
}

function nodeConflict(draft: Definition, { ownRules }: Surroundings): Finding[] {
  const nodes = [
    draft.name,
    ...[...VERB_NAMES, ...(draft.actions ?? []).map(({ name }) => name)].map(
      (verb) => `${draft.name}/${verb}`,
    ),
  ];
  const hit = nodes.find((node) => ownRules.has(node));
  if (hit === undefined) return [];
  return [
    warning(
      'D714',
      'name',
      both(
        `已有手工建立的规则 ${hit}，将直接使用。`,
        `Somebody has made a rule ${hit} by hand; it is used as it is.`,
      ),
      both('如需菜单随表格变化，请删除该规则。', 'Remove that rule to have the menu follow the definition.'),
    ),
  ];
}

function titleConflict(draft: Definition, { compiled, before }: Surroundings): Finding[] {
  if (draft.menu === false) return [];
  const parent = draft.menu?.parent ?? draft.name.split('/').slice(0, -1).join('/');
  for (const locale of ['zh-cn', 'en'] as const) {
    const title = textIn(draft.title, locale).trim();
    const same = [...compiled.values()].find(
      (each) =>
        each.name !== draft.name &&
        each.name !== before?.name &&
        each.menu?.parent === parent &&
        textIn(each.title, locale) === title,
    );
    if (same && title !== '')
      return [
        warning(
          'D715',
          'title',
          both(
            `${same.name} 在菜单的同一位置，标题同为“${title}”。`,
            `${same.name} stands in the same place of the menu under the same title "${title}".`,
          ),
          both('请换一个容易区分的标题。', 'Choose a title that people can tell apart.'),
        ),
      ];
  }
  return [];
}

function namesOf({ name, children }: MenuDirectory): string[] {
  return [name, ...children.flatMap(namesOf)];
}
