import { quotedTable } from '#engine/compile/index.ts';
import type { TableStep } from '#server/database/storage/apply-storage.ts';

/** What an operator wants counted, in the order it is reported. */
const COUNTED: readonly [TableStep['step']['kind'], string][] = [
  ['createTable', 'table'],
  ['addColumn', 'column'],
  ['createIndex', 'index'],
  ['addForeignKey', 'foreign key'],
];

/** One line about all steps that were carried out on a connection: `Database main: made 6 tables, 19 indexes.` */
export function appliedSummary(connection: string, steps: readonly TableStep[]): string {
  const counts = COUNTED.map(([kind, noun]) => ({ noun, count: countOf(steps, kind) }));
  const made = counts.filter(({ count }) => count > 0).map(({ noun, count }) => inNumber(count, noun));
  const others = steps.length - counts.reduce((sum, { count }) => sum + count, 0);
  const parts = [
    ...(made.length > 0 ? [`made ${made.join(', ')}`] : []),
    ...(others > 0 ? [`carried out ${inNumber(others, made.length > 0 ? 'other change' : 'change')}`] : []),
  ];
  return `Database ${connection}: ${parts.join(', ')}`;
}

/** One line about a step that was carried out. */
export function appliedLine({ step, schema, table }: TableStep): string {
  const name =
    step.kind === 'createTable' ? quotedTable(step.plan.schema, step.plan.table) : quotedTable(schema, table);
  if (step.kind === 'createTable') return `Made the table ${name}`;
  if (step.kind === 'addColumn') return `Added the column "${step.column.name}" to ${name}`;
  return `Changed ${name}: ${inWords(step)}`;
}

function countOf(steps: readonly TableStep[], kind: TableStep['step']['kind']): number {
  return steps.filter(({ step }) => step.kind === kind).length;
}

function inNumber(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  return `${count} ${noun === 'index' ? 'indexes' : `${noun}s`}`;
}

/** `changeType` of a column `price` is `change type of price`. */
export function inWords(step: TableStep['step']): string {
  const words = step.kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const { column, index } = step as { column?: unknown; index?: { name: string } };
  const subject = typeof column === 'string' ? column : index?.name;
  return subject === undefined ? words : `${words} of ${subject}`;
}
