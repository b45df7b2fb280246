import type { CheckIssue } from '#engine/checks/index.ts';
import type { PlanIssue, RowCount } from '#engine/contract/index.ts';
import { both, type FullText } from '#engine/definition/index.ts';
import type { PlannedStep, TablePlan } from '#engine/plan/index.ts';
import type { StepEffects } from './ask-rows.ts';

type Words = readonly [zh: string, en: string];

const text = ([zh, en]: Words): FullText => both(zh, en);

/** A number of rows in words of both languages. */
function rows({ count, kind }: RowCount): Words {
  if (kind === 'atLeast') return [`至少 ${count} 行`, `at least ${count} rows`];
  return kind === 'estimate'
    ? [`约 ${count} 行`, `about ${count} rows`]
    : [`${count} 行`, count === 1 ? '1 row' : `${count} rows`];
}

interface Wording {
  code: string;
  severity: PlanIssue['severity'];
  message: (rows: Words) => Words;
  remedy: Words;
}

/** What is said when rows refuse a step, by the kind of the step. */
const REJECTED: Partial<Record<PlannedStep['kind'], Wording>> = {
  setNullable: {
    code: 'P101',
    severity: 'error',
    message: ([zh, en]) => [
      `${zh}没有值，不能设为必填列`,
      `${en} have no value, so the column can't demand one`,
    ],
    remedy: ['先补全这些值，或设置默认值', 'Fill these values first, or give the field a default.'],
  },
  createIndex: {
    code: 'P102',
    severity: 'error',
    message: ([zh, en]) => [`${zh}的值重复，不能设为唯一`, `${en} repeat a value, so it can't be unique`],
    remedy: ['先处理重复的值，或取消唯一', 'Change the repeated values first, or let them repeat.'],
  },
  setCheck: {
    code: 'P103',
    severity: 'error',
    message: ([zh, en]) => [`${zh}的值不在允许范围内`, `${en} hold a value that would not be allowed`],
    remedy: ['先修改这些值，或保留相应选项', 'Change these values first, or keep offering them.'],
  },
  addForeignKey: {
    code: 'P104',
    severity: 'error',
    message: ([zh, en]) => [`${zh}指向不存在的记录`, `${en} point to a record that does not exist`],
    remedy: ['先修改这些值，或不建立外键', 'Change these values first, or leave the foreign key out.'],
  },
  addColumn: {
    code: 'P105',
    severity: 'error',
    message: ([zh, en]) => [
      `已有 ${zh}，新增的必填列没有默认值`,
      `There are ${en}, and the new column demands a value`,
    ],
    remedy: ['设置默认值，或允许为空', 'Give the field a default, or let it be empty.'],
  },
};

const OTHERS: Record<'cut' | 'setNull' | 'filled' | 'lost', Wording> = {
  cut: {
    code: 'P106',
    severity: 'warning',
    message: ([zh, en]) => [`${zh}的值将被截断或取整`, `${en} have a value that will be cut or rounded`],
    remedy: ['原值保留在回收区，到期前可取回', 'The old values stay in the trash until they expire.'],
  },
  setNull: {
    code: 'P107',
    severity: 'warning',
    message: ([zh, en]) => [
      `${zh}的值无法转换，将变为空`,
      `${en} have a value that can't be converted and will be empty`,
    ],
    remedy: ['原值保留在回收区，到期前可取回', 'The old values stay in the trash until they expire.'],
  },
  filled: {
    code: 'P115',
    severity: 'warning',
    message: ([zh, en]) => [`${zh}的空值将填入默认值`, `${en} without a value will get the default`],
    remedy: ['如不需要，请允许为空', 'Let the field be empty if that is not wanted.'],
  },
  lost: {
    code: 'P108',
    severity: 'warning',
    message: ([zh, en]) => [`${zh}数据将移入回收区`, `${en} of data will move to the trash`],
    remedy: ['到期前恢复旧版本即可取回', 'Until they expire, restoring an earlier version brings them back.'],
  },
};

/** What the rows say about the steps. */
export function rowIssues(
  steps: readonly PlannedStep[],
  effects: ReadonlyMap<string, StepEffects>,
): PlanIssue[] {
  return steps.flatMap((step) => {
    const found = effects.get(step.id);
    if (!found) return [];
    return Object.entries(found.affected).flatMap(([effect, count]) => {
      const wording = effect === 'rejected' ? REJECTED[step.kind] : OTHERS[effect as keyof typeof OTHERS];
      if (!wording || count.count === 0) return [];
      return [issueOf(step, wording, count, found)];
    });
  });
}

function issueOf(
  step: PlannedStep,
  { code, severity, message, remedy }: Wording,
  count: RowCount,
  { examples, amounts }: StepEffects,
): PlanIssue {
  return {
    code,
    severity,
    path: pathOf(step),
    message: text(message(rows(count))),
    remedy: text(remedy),
    step: step.id,
    rows: count,
    ...(examples.length > 0 ? { examples } : {}),
    ...(amounts ? { amounts } : {}),
  };
}

const PATH_ENDS: Partial<Record<PlannedStep['kind'], string>> = {
  setNullable: '.required',
  setCheck: '.options',
  changeType: '.type',
  createIndex: '.unique',
  addForeignKey: '.relation',
  setDefault: '.default',
};

function pathOf({ field, kind }: PlannedStep): string {
  if (field !== undefined) return `fields.${field}${PATH_ENDS[kind] ?? ''}`;
  return kind === 'createIndex' ? 'indexes' : kind === 'trashTable' ? 'table' : '';
}

const plain = (
  code: string,
  severity: PlanIssue['severity'],
  path: string,
  message: Words,
  remedy: Words,
): PlanIssue => ({ code, severity, path, message: text(message), remedy: text(remedy) });

/** What the structure of the table says about the draft. */
export function structureIssues(plan: TablePlan, fieldOf: (column: string) => string): PlanIssue[] {
  return [
    ...(plan.keyDiffers
      ? [
          plain(
            'P110',
            'error',
            'key',
            [
              '已有数据表的主键不能更改：其他数据表、历史记录和链接都以它指向这些记录',
              'The key of a table that exists can not change: other tables, histories and links point to its rows by it',
            ],
            [
              '保留原主键，把新的字段设为唯一；或新建数据表，导出后再导入记录',
              'Keep the key and make the new field unique; or make a new table, export the rows and import them there.',
            ],
          ),
        ]
      : []),
    ...plan.stuck.map(({ column, from, to }) =>
      plain(
        'P111',
        'error',
        `fields.${fieldOf(column)}.type`,
        [
          `主键 ${column} 不能由 ${from} 改为 ${to}：指向它的数据会失去联系`,
          `The key ${column} can not change from ${from} to ${to}: whatever points to it would point to nothing`,
        ],
        [
          '保留原类型；只有放宽才可以，例如由 integer 改为 bigint',
          'Keep its type; it may only become wider, as from integer to bigint.',
        ],
      ),
    ),
    ...plan.unknown
      .filter((column) => !column.nullable && column.default === undefined && column.generated === undefined)
      .map(({ name }) =>
        plain(
          'P112',
          'warning',
          'fields',
          [
            `数据表的列 ${name} 必须有值，但设计中没有它，新增记录会失败`,
            `The table's column ${name} demands a value, and no field gives it one: rows can't be added`,
          ],
          ['为它添加字段', 'Add a field for it.'],
        ),
      ),
  ];
}

/** The rows of a table do not move with it to another database. */
export const connectionIssue: PlanIssue = plain(
  'P113',
  'warning',
  'connection',
  [
    '数据表换到另一个数据库，原有数据留在原处',
    'The table is made in another database; its rows stay where they are',
  ],
  ['需要时请自行导入数据', 'Import the rows if they are needed there.'],
);

/** A draft of a table that the product keeps for itself. */
export const systemTableIssue: PlanIssue = plain(
  'P116',
  'error',
  'table',
  [
    '该数据表属于系统，不能更改其结构',
    'The table belongs to the system, and its structure can not be changed',
  ],
  ['换一个表名，或设为不管理结构', 'Choose another table, or write "managed": false.'],
);

/** Rows in the recycle bin of a table that is to have none any more. */
export function returningIssue(count: RowCount): PlanIssue {
  const [zh, en] = rows(count);
  return {
    ...plain(
      'P117',
      'warning',
      'softDelete',
      [
        `${zh}已删除的记录仍在数据表中，发布后将重新出现`,
        `${en} in the table are deleted and would be there again`,
      ],
      [
        '如不需要，请先在回收站中彻底删除',
        'Delete them for good in the recycle bin first, if that is not wanted.',
      ],
    ),
    rows: count,
  };
}

/** Contains searches without the extension they need to be quick. */
export const trigramIssue: PlanIssue = plain(
  'P118',
  'warning',
  '',
  [
    '数据库没有扩展 pg_trgm，包含搜索在大表上会较慢',
    'The database lacks the extension pg_trgm: searches in large tables are slow',
  ],
  ['安装 pg_trgm 后重新发布', 'Install pg_trgm and publish again.'],
);

/** A column as the database would not make it. */
export function refusedColumnIssue(field: string, reason: string): PlanIssue {
  return plain(
    'P119',
    'error',
    `fields.${field}.db.type`,
    [
      `数据库无法创建字段“${field}”的列：${reason}`,
      `The database would not make the column of "${field}": ${reason}`,
    ],
    ['请换一个类型或默认值', 'Choose another type or default.'],
  );
}

/** The table of a renamed definition exists already. */
export function takenTableIssue(table: string, old: string): PlanIssue {
  return plain(
    'P114',
    'warning',
    'table',
    [
      `数据表 ${table} 已存在，将直接使用；原数据表 ${old} 保持不变`,
      `The table ${table} exists and will be used; the table ${old} stays as it is`,
    ],
    ['需要改名时请换一个表名', 'Choose another name to rename the table.'],
  );
}

/** What the database itself says against a step. */
export function databaseIssue(step: PlannedStep, { message }: Error): PlanIssue {
  return {
    ...plain(
      'P199',
      'error',
      pathOf(step),
      [`数据库拒绝了这一步：${message}`, `The database refuses this step: ${message}`],
      ['请按数据库的提示处理后重新计划', 'Mend what it complains about, and plan again.'],
    ),
    step: step.id,
  };
}

/** A check's complaint as an issue of a plan. */
export function checkIssue({ id, severity, path, message, remedy }: CheckIssue): PlanIssue {
  return { code: id, severity, path, message, remedy };
}
