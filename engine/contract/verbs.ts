import type { Text } from '#engine/model/text.ts';

/** What of a definition a verb needs to be there; without it the verb does not exist. */
export type VerbPart = 'dragSort' | 'recycle' | 'export' | 'import' | 'tabs';

/** One verb of the record API: what it is called, what it asks for, and where it answers. */
export interface VerbRow {
  /** What people call it, in menus of rights and in the log. */
  title?: Text;
  /** It changes rows or their order: refused where a definition is read-only. */
  writes: boolean;
  /** The verb whose permission node it asks for; its own name where it is a right of its own. */
  node: string;
  needs?: VerbPart;
  /** A write of it that changed nothing leaves no history. */
  silent?: true;
  /** Last parts of its addresses in the back office, in lower case, with their methods. */
  routes: Readonly<Record<string, readonly string[]>>;
  /** Its requests in the REST dialect below `/admin/rest/<definition>`, as `METHOD /path`. */
  rest: readonly string[];
  /** Buttons of a list or a row that use it. */
  buttons: readonly string[];
}

/**
 * Every verb that the product carries out by itself, in the order in which rights are listed. Actions of a definition
 * come beside them. Handlers stand in `server/record/routes`, typed by this table.
 */
export const VERBS = {
  index: {
    title: { 'zh-cn': '查看', en: 'View' },
    writes: false,
    node: 'index',
    routes: { index: ['GET'] },
    rest: ['GET /', 'GET /{id}'],
    buttons: [],
  },
  add: {
    title: { 'zh-cn': '添加', en: 'Add' },
    writes: true,
    node: 'add',
    routes: { add: ['GET', 'POST'] },
    rest: ['POST /'],
    buttons: ['add', 'copy'],
  },
  edit: {
    title: { 'zh-cn': '编辑', en: 'Edit' },
    writes: true,
    node: 'edit',
    silent: true,
    routes: { edit: ['GET', 'POST'], editmany: ['POST'] },
    rest: ['PUT /{id}', 'PATCH /{id}', 'POST /edit'],
    buttons: ['edit'],
  },
  del: {
    title: { 'zh-cn': '删除', en: 'Delete' },
    writes: true,
    node: 'del',
    routes: { del: ['DELETE', 'POST'] },
    rest: ['DELETE /{id}'],
    buttons: ['delete'],
  },
  sortable: {
    title: { 'zh-cn': '快速排序', en: 'Sort' },
    writes: true,
    node: 'sortable',
    needs: 'dragSort',
    silent: true,
    routes: { sortable: ['GET', 'POST'] },
    rest: ['POST /sortable', 'GET /{id}/sortable'],
    buttons: ['sortable'],
  },
  recycle: {
    title: { 'zh-cn': '回收站', en: 'Recycle bin' },
    writes: false,
    node: 'recycle',
    needs: 'recycle',
    routes: { recycle: ['GET'] },
    rest: [],
    buttons: ['recycle'],
  },
  select: { writes: false, node: 'index', routes: { select: ['GET'] }, rest: [], buttons: [] },
  tabs: {
    writes: false,
    node: 'index',
    needs: 'tabs',
    routes: { tabs: ['GET'] },
    rest: [],
    buttons: [],
  },
  restore: {
    title: { 'zh-cn': '恢复', en: 'Restore' },
    writes: true,
    node: 'recycle',
    needs: 'recycle',
    routes: { restore: ['POST'] },
    rest: ['POST /restore', 'POST /{id}/restore'],
    buttons: [],
  },
  purge: {
    title: { 'zh-cn': '彻底删除', en: 'Delete for good' },
    writes: true,
    node: 'recycle',
    needs: 'recycle',
    routes: { purge: ['DELETE', 'POST'] },
    rest: ['POST /purge'],
    buttons: [],
  },
  export: {
    title: { 'zh-cn': '导出', en: 'Export' },
    writes: false,
    node: 'export',
    needs: 'export',
    routes: { export: ['GET', 'POST'] },
    rest: ['POST /export'],
    buttons: ['export'],
  },
  import: {
    title: { 'zh-cn': '导入', en: 'Import' },
    writes: true,
    node: 'import',
    needs: 'import',
    routes: { import: ['POST'] },
    rest: ['POST /import'],
    buttons: ['import'],
  },
  importfile: {
    title: { 'zh-cn': '导入：上传文件', en: 'Import: send the file' },
    writes: true,
    node: 'import',
    needs: 'import',
    routes: { importfile: ['POST'], importtemplate: ['GET'] },
    rest: [],
    buttons: [],
  },
  importstart: {
    title: { 'zh-cn': '导入：开始', en: 'Import: start' },
    writes: true,
    node: 'import',
    needs: 'import',
    routes: { importstart: ['POST'] },
    rest: ['POST /importstart'],
    buttons: [],
  },
  importtask: {
    title: { 'zh-cn': '导入：进度与撤销', en: 'Import: follow and undo' },
    writes: true,
    node: 'import',
    needs: 'import',
    routes: { importtask: ['GET', 'POST'] },
    rest: ['POST /importtask'],
    buttons: [],
  },
} as const satisfies Record<string, VerbRow>;

export type VerbName = keyof typeof VERBS;

/** Names of all verbs, in the table's order. */
export const VERB_NAMES = Object.keys(VERBS) as VerbName[];

/** The row of a verb; undefined for an action. */
export function verbNamed(name: string): VerbRow | undefined {
  return Object.hasOwn(VERBS, name) ? VERBS[name as VerbName] : undefined;
}

/** Verbs that are rights of their own: each has a permission node. */
export const VERB_RIGHTS: readonly VerbName[] = VERB_NAMES.filter((name) => VERBS[name].node === name);

/** The verb that a built-in button uses; undefined for a button that needs no right. */
export function verbOfButton(button: string): VerbName | undefined {
  return VERB_NAMES.find((name) => (VERBS[name] as VerbRow).buttons.includes(button));
}
