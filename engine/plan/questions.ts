import { quoted } from '../compile/index.ts';
import type { StorageForeignKey } from '../storage/index.ts';
import type { Question } from './planned-step.ts';

const SHOWN = 5;

/** Rows for which a condition over the columns of the table holds; shows `value` where it is given. */
export function rowsWhere(
  effect: Question['effect'],
  table: string,
  condition: string,
  value?: string,
): Question {
  return {
    effect,
    table,
    count: (source) => `select count(*) as count from ${source} where ${condition}`,
    ...(value === undefined
      ? {}
      : {
          examples: (source: string) =>
            `select distinct value from (select (${value})::text as value from ${source} where ${condition} limit 1000) as found limit ${SHOWN}`,
        }),
  };
}

/** Rows, among those of the condition, that would have to go for the values to be unique. Rows without a value never count. */
export function duplicates(table: string, values: readonly string[], where = 'true'): Question {
  const names = values.map((_, at) => `v${at}`);
  const groups = (source: string) => `
    select ${names.join(', ')}, count(*) as size
      from (select ${named(values, names)} from ${source} where ${where}) as asked
     where ${names.map((name) => `${name} is not null`).join(' and ')}
     group by ${names.join(', ')} having count(*) > 1`;
  return {
    effect: 'rejected',
    table,
    count: (source) => `select coalesce(sum(size - 1), 0) as count from (${groups(source)}) as groups`,
    examples: (source) =>
      `select concat_ws(', ', ${names.map((name) => `${name}::text`).join(', ')}) as value
         from (${groups(source)} order by size desc limit ${SHOWN}) as groups`,
  };
}

/** Rows that point to nothing. `target` is where the target's rows are now. */
export function orphans(
  table: string,
  values: readonly string[],
  key: StorageForeignKey,
  target: string,
): Question {
  const names = values.map((_, at) => `v${at}`);
  const lost = (source: string) => `
      from (select ${named(values, names)} from ${source}) as asked
     where ${names.map((name) => `${name} is not null`).join(' and ')}
       and not exists (select 1 from ${target} as target where ${key.targetColumns
         .map((column, at) => `target.${quoted(column)} = asked.v${at}`)
         .join(' and ')})`;
  return {
    effect: 'rejected',
    table,
    count: (source) => `select count(*) as count ${lost(source)}`,
    examples: (source) =>
      `select distinct concat_ws(', ', ${names.map((name) => `${name}::text`).join(', ')}) as value ${lost(source)} limit ${SHOWN}`,
  };
}

function named(values: readonly string[], names: readonly string[]): string {
  return values.map((value, at) => `${value} as ${names[at]}`).join(', ');
}
