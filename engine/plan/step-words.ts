import type { Text } from '#engine/model/text.ts';
import { both } from '../definition/index.ts';

/** What a step does and how it is taken back, for people. */
export interface Words {
  title: Text;
  undo: Text;
}

const BACK = both('恢复上一版本即可撤销', 'Restoring the version before takes it back');
const words = (zh: string, en: string, undo: Text = BACK): Words => ({ title: both(zh, en), undo });

/** Words of every kind of step. Names are those of tables, columns, indexes. */
export const stepWords = {
  createTable: (table: string) =>
    words(
      `新建数据表 ${table}`,
      `Make the table ${table}`,
      both('删除时移入回收区', 'Removing it moves it to the trash'),
    ),
  renameTable: (from: string, to: string) =>
    words(`数据表 ${from} 改名为 ${to}，数据保留`, `Rename the table ${from} to ${to}; its rows stay`),
  trashTable: (table: string) =>
    words(
      `数据表 ${table} 移入回收区`,
      `Move the table ${table} to the trash`,
      both(
        '到期之前恢复旧版本即可取回全部数据',
        'Until it expires, restoring an earlier version brings all rows back',
      ),
    ),
  restoreTable: (table: string) =>
    words(`从回收区取回数据表 ${table}`, `Take the table ${table} back from the trash, with its rows`),
  addColumn: (column: string) =>
    words(
      `新增字段 ${column}`,
      `Add the column ${column}`,
      both('撤销时字段移入回收区', 'Taking it back moves the column to the trash'),
    ),
  renameColumn: (from: string, to: string) =>
    words(`字段 ${from} 改名为 ${to}，数据保留`, `Rename the column ${from} to ${to}; its values stay`),
  trashColumn: (column: string) =>
    words(
      `字段 ${column} 移入回收区`,
      `Move the column ${column} to the trash`,
      both(
        '到期之前恢复旧版本即可取回全部数据',
        'Until it expires, restoring an earlier version brings its values back',
      ),
    ),
  restoreColumn: (column: string) =>
    words(`从回收区取回字段 ${column}`, `Take the column ${column} back from the trash, with its values`),
  changeType: (column: string, from: string, to: string) =>
    words(`字段 ${column} 的类型由 ${from} 改为 ${to}`, `Change the type of ${column} from ${from} to ${to}`),
  copyType: (column: string, from: string, to: string) =>
    words(
      `字段 ${column} 的类型由 ${from} 改为 ${to}，原值保留在回收区`,
      `Change the type of ${column} from ${from} to ${to}; the old values stay in the trash`,
      both(
        '到期之前恢复旧版本即可取回原值',
        'Until they expire, restoring the version before brings the old values back',
      ),
    ),
  returnType: (column: string, from: string, to: string) =>
    words(
      `字段 ${column} 的类型由 ${from} 改回 ${to}，原值从回收区取回`,
      `Change the type of ${column} from ${from} back to ${to}, with the values from the trash`,
    ),
  setRequired: (column: string) => words(`字段 ${column} 不允许为空`, `Let ${column} never be empty`),
  emptyFilled: (column: string) =>
    words(
      `字段 ${column} 曾填入默认值的记录恢复为空`,
      `Empty ${column} again where it was filled with the default`,
    ),
  setNullable: (column: string) => words(`字段 ${column} 允许为空`, `Let ${column} be empty`),
  setDefault: (column: string, value: string | null) =>
    value === null
      ? words(`字段 ${column} 取消默认值`, `Let ${column} have no default`)
      : words(`字段 ${column} 的默认值设为 ${value}`, `Let ${column} be ${value} by default`),
  setIdentity: (column: string) =>
    words(`字段 ${column} 自动编号`, `Let the database number ${column} by itself`),
  setCheck: (column: string, on: boolean) =>
    on
      ? words(`字段 ${column} 只接受允许的值`, `Let ${column} hold only the values offered`)
      : words(`取消字段 ${column} 的取值限制`, `Let ${column} hold any value`),
  setComment: (table: string) =>
    words(`更新数据表 ${table} 的注释与字段标识`, `Note titles and field identities in the table ${table}`),
  createIndex: (name: string, columns: string, unique: boolean) =>
    unique
      ? words(`${columns} 唯一（索引 ${name}）`, `Let ${columns} be unique (index ${name})`)
      : words(`在 ${columns} 上建立索引 ${name}`, `Make the index ${name} on ${columns}`),
  rebuildIndex: (name: string, columns: string) =>
    words(
      `重新建立 ${columns} 上的索引 ${name}：上次建立中断，索引无法使用`,
      `Build the index ${name} on ${columns} again: its last build broke off, so it is of no use`,
    ),
  dropIndex: (name: string) => words(`删除索引 ${name}`, `Drop the index ${name}`),
  addForeignKey: (column: string, target: string) =>
    words(
      `${column} 只能指向 ${target} 中存在的记录`,
      `Let ${column} point to existing rows of ${target} only`,
    ),
  dropForeignKey: (name: string) => words(`删除外键 ${name}`, `Drop the foreign key ${name}`),
} as const;
