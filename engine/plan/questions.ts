import { quoted } from '../compile/index.ts';
import type { StorageForeignKey } from '../storage/index.ts';
import { inUnits } from './conversion.ts';
import type { Question } from './planned-step.ts';

const SHOWN = 5;

/** A value that is asked about. */
export interface Asked {
  /** SQL over the columns of the table. */
  value: string;
  /** It is whole cents of an amount. */
  cents?: boolean | undefined;
}

/** Rows for which a condition over the columns of the table holds; shows `asked` where it is given. */
export function rowsWhere(
  effect: Question['effect'],
  table: string,
  condition: string,
  asked?: Asked,
): Question {
  return {
    effect,
    table,
    amounts: asked?.cents === true,
    count: (source) => `select count(*) as count from ${source} where ${condition}`,
    ...(asked === undefined
      ? {}
      : {
          examples: (source: string) =>
            `select distinct value from (select ${shown(asked)} as value from ${source} where ${condition} limit 1000) as found limit ${SHOWN}`,
        }),
  };
}

/** Rows, among those of the condition, that would have to go for the values to be unique. Rows without a value never count. */
export function duplicates(table: string, asked: readonly Asked[], where = 'true'): Question {
  const values = asked.map(({ value }) => value);
  const names = values.map((_, at) => `v${at}`);
  const groups = (source: string) => `
    select ${names.join(', ')}, count(*) as size
      from (select ${named(values, names)} from ${source} where ${where}) as asked
     where ${names.map((name) => `${name} is not null`).join(' and ')}
     group by ${names.join(', ')} having count(*) > 1`;
  return {
    effect: 'rejected',
    table,
    amounts: asked.length === 1 && asked[0]?.cents === true,
    count: (source) => `select coalesce(sum(size - 1), 0) as count from (${groups(source)}) as groups`,
    examples: (source) =>
      `select concat_ws(', ', ${asked.map(({ cents }, at) => shown({ value: `v${at}`, cents })).join(', ')}) as value
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
    amounts: false,
    count: (source) => `select count(*) as count ${lost(source)}`,
    examples: (source) =>
      `select distinct concat_ws(', ', ${names.map((name) => `${name}::text`).join(', ')}) as value ${lost(source)} limit ${SHOWN}`,
  };
}

function shown({ value, cents }: Asked): string {
  return cents ? inUnits(`(${value})`) : `(${value})::text`;
}

function named(values: readonly string[], names: readonly string[]): string {
  return values.map((value, at) => `${value} as ${names[at]}`).join(', ');
}
