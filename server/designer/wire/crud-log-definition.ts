import { compileDefinitions, type CompiledDefinition } from '#engine/compile/index.ts';
import type { Definition } from '#engine/definition/index.ts';

/** The list of designs as clients ask for it: a view over versions, which is no screen of its own. */
const CRUD_LOG: Definition = {
  // The right to see the designer is the right to read its log.
  name: 'crud/crud',
  title: { 'zh-cn': 'CRUD 记录', en: 'CRUD records' },
  table: 'crud_log',
  kind: 'view',
  managed: false,
  key: ['id'],
  menu: false,
  fields: [
    { name: 'id', type: 'number', quickSearch: true, search: { operator: 'eq' } },
    { name: 'definition', type: 'string' },
    { name: 'version', type: 'number' },
    { name: 'table_name', type: 'string', quickSearch: true },
    { name: 'connection', type: 'string' },
    {
      name: 'status',
      type: 'select',
      options: [
        { key: 'delete', label: { 'zh-cn': '已删除', en: 'deleted' } },
        { key: 'success', label: { 'zh-cn': '成功', en: 'success' } },
        { key: 'error', label: { 'zh-cn': '失败', en: 'failed' } },
        { key: 'start', label: { 'zh-cn': '进行中', en: 'begun' } },
      ],
    },
    { name: 'create_time', type: 'timestamp' },
  ],
  list: { sort: [['id', 'desc']] },
};

let compiled: CompiledDefinition | undefined;

/** The compiled definition of the log of designs. */
export function crudLogDefinition(): CompiledDefinition {
  compiled ??= compileDefinitions([CRUD_LOG]).compiled.get(CRUD_LOG.name);
  if (compiled === undefined) throw new Error('The definition of the log of designs has errors');
  return compiled;
}
