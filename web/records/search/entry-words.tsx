import { Fragment } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { textIn, type Json, type Operator } from '#engine/definition/index.ts';
import { operatorOf, type SearchEntry, type WhereNode } from '#engine/query/index.ts';
import { plainText, type Row } from '../../fields/cells/index.ts';
import { listText, useLocale } from '../../texts/index.ts';
import { showDatetime } from './datetime-text.ts';
import { fieldOfName, fieldTitle, type SearchField } from './search-field.ts';
import { shaped, shapeOf } from './search-value.ts';
import { useRowLabels } from './use-row-labels.ts';

interface WordsProps {
  fields: readonly SearchField[];
  /** A row of the list: the label of what its column points to came with it. */
  row: Row | undefined;
}

/** Comparisons that have words of their own for datetimes. */
const WHEN = ['gt', 'egt', 'lt', 'elt'] as const;
const DAY_START = ' 00:00:00';
const DAY_END = ' 23:59:59';

/** A condition in words: `Price at least 5`. */
export function EntryWords({ entry, fields, row }: WordsProps & { entry: SearchEntry }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const operator = operatorOf(entry.operator) ?? 'eq';
  const field = fieldOfName(fields, entry.field, operator);
  const title = field ? fieldTitle(field, locale) : entry.field;
  return (
    <>
      {title} {operatorWords(t, entry, operator, field)}
      <ValueWords value={entry.val} operator={operator} field={field} row={row} />
    </>
  );
}

/** What a field must equal, in words. */
export function EqualWords({ value, title }: { value: Json; title: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const isList = Array.isArray(value);
  const words = value === null ? t('search.op.NULL') : isList ? t('search.op.IN') : t('search.op.eq');
  const text = isList ? listText(value.map(plainText), locale) : plainText(value);
  return (
    <>
      {title} {words} {text}
    </>
  );
}

/** A tree in words: `(Price at least 5 and Name contains tea) or Kind is Green`. */
export function WhereWords({ node, fields, row }: WordsProps & { node: WhereNode }) {
  const { t } = useTranslation();
  if (!('and' in node) && !('or' in node)) return <EntryWords entry={node} fields={fields} row={row} />;
  const parts = 'and' in node ? node.and : node.or;
  const word = 'and' in node ? t('search.all') : t('search.any');
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ` ${word} `}
          {'field' in part ? (
            <EntryWords entry={part} fields={fields} row={row} />
          ) : (
            <>
              (<WhereWords node={part} fields={fields} row={row} />)
            </>
          )}
        </Fragment>
      ))}
    </>
  );
}

function ValueWords(props: {
  value: string | string[];
  operator: Operator;
  field: SearchField | undefined;
  row: Row | undefined;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { value, operator, field, row } = props;
  const shape = shapeOf(operator);
  const texts = useValueTexts(
    shape === 'check' ? [] : [shaped(value, operator)].flat(),
    operator,
    field,
    row,
  );
  if (shape === 'check') return null;
  if (shape !== 'range') return <>{listText(texts, locale)}</>;
  const [from = '', to = ''] = field?.datetime ? wholeDays(texts) : texts;
  if (from === to) return <>{from}</>;
  if (to === '') return <>{t('search.since', { from })}</>;
  if (from === '') return <>{t('search.until', { to })}</>;
  return <>{t('search.span', { from, to })}</>;
}

/** A range says what it is by itself; from a value to the same is that value. */
function operatorWords(
  t: TFunction,
  { val }: SearchEntry,
  operator: Operator,
  field: SearchField | undefined,
): string {
  if (operator === 'RANGE') {
    const [from, to] = shaped(val, operator);
    return from === to ? `${t('search.op.eq')} ` : '';
  }
  const when = field?.datetime && WHEN.find((each) => each === operator);
  return `${when ? t(`search.when.${when}`) : t(`search.op.${operator}`)} `;
}

/** Values as a reader knows them: labels of options and rows, datetimes on their clock. */
function useValueTexts(
  values: readonly string[],
  operator: Operator,
  field: SearchField | undefined,
  row: Row | undefined,
): string[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const isText = operator === 'LIKE' || operator === 'NOT LIKE';
  const labels = useRowLabels(isText ? undefined : field?.relation, values, row);
  return values.map((value) => {
    const option = field?.options.find((each) => String(each.key) === value);
    if (option) return textIn(option.label, locale);
    if (labels.has(value)) return labels.get(value) ?? value;
    if (field?.traits.boolean && !isText) return value === '1' ? t('cell.on') : t('cell.off');
    return field?.datetime ? showDatetime(field.datetime, value, field.daysOnly) : value;
  });
}

/** From the first second of a day to the last of one is said by the days alone. */
function wholeDays([from = '', to = '']: string[]): string[] {
  const isWhole = (from === '' || from.endsWith(DAY_START)) && (to === '' || to.endsWith(DAY_END));
  return isWhole ? [from.replace(DAY_START, ''), to.replace(DAY_END, '')] : [from, to];
}
