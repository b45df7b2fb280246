import { ButtonBase } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import type { SortPayload } from 'react-admin';
import { useLocale } from '../../texts/index.ts';
import { Icon } from '../../ui/index.ts';

type Props =
  | {
      column: ClientColumn;
      /** The order the rows stand in. */
      sort: SortPayload;
      /** The order of a list nobody has sorted. */
      own: SortPayload;
      onSort: (sort: SortPayload) => void;
      child?: undefined;
    }
  | { child: ClientView['children'][number]; column?: undefined };

/** A column's title. A click sorts upwards, then downwards, then as the definition says; each click changes something. */
export function HeaderCell(props: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!props.column) {
    const title = textIn(props.child.title, locale);
    return (
      <th className="end" title={title}>
        <span className="cut">{title}</span>
      </th>
    );
  }
  const { column, sort, own, onSort } = props;
  const title = textIn(column.title, locale);
  const align = column.align === 'left' ? undefined : column.align === 'right' ? 'end' : 'middle';
  if (!column.sortable) {
    return (
      <th className={align} title={title}>
        <span className="cut">{title}</span>
      </th>
    );
  }
  const active = sort.field === column.field;
  const next: SortPayload = nextSort(column.field, active ? sort.order : null, own);
  const words = { column: title };
  const label =
    next.field === ''
      ? t('list.sortDefault')
      : next.order === 'ASC'
        ? t('list.sortAscending', words)
        : t('list.sortDescending', words);
  return (
    <th className={align} aria-sort={active ? (sort.order === 'ASC' ? 'ascending' : 'descending') : 'none'}>
      <ButtonBase className={active ? 'sort active' : 'sort'} title={label} onClick={() => onSort(next)}>
        <span className="cut">{title}</span>
        <Icon
          name={active && sort.order === 'ASC' ? 'chevron-up' : 'chevron-down'}
          size={14}
          className="arrow"
        />
      </ButtonBase>
    </th>
  );
}

const OWN_ORDER: SortPayload = { field: '', order: 'ASC' };

function nextSort(field: string, order: 'ASC' | 'DESC' | null, own: SortPayload): SortPayload {
  if (order === null) return { field, order: 'ASC' };
  const opposite = order === 'ASC' ? 'DESC' : 'ASC';
  if (own.field === field) return own.order === opposite ? OWN_ORDER : { field, order: opposite };
  return order === 'ASC' ? { field, order: 'DESC' } : OWN_ORDER;
}
