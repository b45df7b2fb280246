import type { JsonObject } from '#engine/definition/index.ts';
import { plainText } from './cells/plain-text.ts';

/** What names a row of another table: its label field, and fields shown beside it. */
export interface RowNaming {
  labelField: string;
  showFields?: string[];
}

const HAN = /\p{Script=Han}/u;

/** The name of a joined row, e.g. `Davolio, Nancy` or `张 三`; empty when nothing names it. */
export function relationLabel(row: JsonObject | null | undefined, naming: RowNaming): string {
  const parts = [naming.labelField, ...(naming.showFields ?? [])]
    .map((field) => plainText(row?.[field]))
    .filter((part) => part !== '');
  return parts.reduce((text, part) => `${text}${between(text, part)}${part}`, '');
}

const between = (left: string, right: string): string =>
  left === '' ? '' : HAN.test(left) && HAN.test(right) ? ' ' : ', ';
