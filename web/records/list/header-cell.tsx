import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import type { SortPayload } from 'react-admin';
import { useTexts } from '../../fields/cells/index.ts';
import type { pinOf } from './body/stretched.tsx';
import { Icon } from '../../ui/index.ts';

type Props =
  | {
      column: ClientColumn;
      /** The order the rows stand in. */
      sort: SortPayload;
      /** The order of a list nobody has sorted. */
      own: SortPayload;
      onSort: (sort: SortPayload) => void;
      /** Where it stays at the left. */
      pin: ReturnType<typeof pinOf>;
      child?: undefined;
    }
  | { child: ClientView['children'][number]; column?: undefined };

/** A column's title. A click sorts upwards, then downwards, then as the definition says; each click changes something. */
export function HeaderCell(props: Props) {
  const { t, locale } = useTexts();
  if (!props.column) {
    const title = t('list.childNumber', { title: textIn(props.child.title, locale) });
    return (
      <th className="end" title={title}>
        <span className="cut">{title}</span>
      </th>
    );
  }
  const { column, sort, own, onSort, pin } = props;
  const title = textIn(column.title, locale);
  const align = column.align === 'left' ? '' : column.align === 'right' ? 'end' : 'middle';
  const place = {
    className: `${align} ${pin?.className ?? ''}`.trim() || undefined,
    style: pin?.style,
    'data-column': column.field,
  };
  if (!column.sortable) {
    return (
      <th {...place} title={title}>
        <span className="cut">{title}</span>
        <span className="resize" />
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
    <th {...place} aria-sort={active ? (sort.order === 'ASC' ? 'ascending' : 'descending') : 'none'}>
      <button
        type="button"
        className={active ? 'sort active' : 'sort'}
        title={label}
        onClick={() => onSort(next)}
      >
        <span className="cut">{title}</span>
        <Icon
          name={active && sort.order === 'ASC' ? 'chevron-up' : 'chevron-down'}
          size={14}
          className="arrow"
        />
      </button>
      <span className="resize" />
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
