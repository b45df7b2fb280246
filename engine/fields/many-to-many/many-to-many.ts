import type { Operator } from '#engine/model/field-definition.ts';
import type { CodecContext, FieldType, Parsed } from '#engine/model/field-type.ts';
import type { Json } from '#engine/model/json.ts';
import { good, isBlank } from '../codec.ts';
import { listOperand, listSchema, parseList, showList } from '../list-codec.ts';

const OPERATORS: readonly Operator[] = ['FIND_IN_SET', 'IN', 'NOT IN', 'NULL', 'NOT NULL'];

/** The keys of the joined rows, each once, in the order given. */
function parseKeys(raw: Json, context: CodecContext): Parsed {
  if (isBlank(raw)) return good([]);
  const parsed = parseList(raw, { ...context, field: { ...context.field, db: undefined } });
  if (!parsed.ok || !Array.isArray(parsed.value)) return parsed;
  return good([...new Set(parsed.value.filter((key) => key !== null))]);
}

/**
 * Rows of another definition joined through a table of their own. There is no column: the stored value is the array
 * of the target's keys, read from and written to the join table. An array in both dialects; never null.
 */
export const manyToManyType: FieldType = {
  name: 'manyToMany',
  group: 'advanced',
  title: { 'zh-cn': '多对多', en: 'Many to many' },
  icon: 'workflow',
  traits: { relation: 'manyToMany', multiple: true },
  defaults: { list: { sortable: false } },
  initial: [],
  storage: () => null,
  schema: (field) => ({ ...listSchema(field, 'bigint[]'), uniqueItems: true }),
  input: () => ({ widget: 'remoteSelects' }),
  cell: 'relations',
  sortable: false,
  operators: OPERATORS,
  operator: 'FIND_IN_SET',
  parse: parseKeys,
  show: (stored, context) => showList(stored ?? [], { ...context, dialect: 'rest' }),
  operand: listOperand,
  sample: () => [1, 2],
};
