import './pager.css';
import { useTranslation } from 'react-i18next';
import { ButtonFace } from '../buttons/index.ts';
import { grouped } from './grouped.ts';
import { PageSize } from './page-size.tsx';
import type { RecordListState } from './use-record-list.ts';

/** Where one is in the list, how many rows a page has, and the way on. */
export function ListPager({ list, pageSizes }: { list: RecordListState; pageSizes: readonly number[] }) {
  const { t } = useTranslation();
  const { page, perPage, total = 0 } = list;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  const to = Math.min(total, page * perPage);
  const range = t('list.range', { from: grouped(from), to: grouped(to), total: grouped(total) });
  // Of a tree the roots are counted: each page brings what is below its own, unless it says that hits are.
  const isTree = list.data?.some((row) => row._depth !== undefined) === true;
  const countsRoots = isTree && !list.data?.some((row) => row._hit === true);
  const way = (icon: string, label: string, wanted: number) => (
    <ButtonFace
      icon={icon}
      label={label}
      disabled={wanted < 1 || wanted > pages || wanted === page}
      onPress={() => list.setPage(wanted)}
    />
  );
  return (
    <nav className="mm-pager" aria-label={t('list.page', { page })}>
      <span className="range">{countsRoots ? t('rows.roots', { range }) : range}</span>
      <span className="word">{t('list.pageSize')}</span>
      <PageSize value={perPage} sizes={pageSizes} onChange={(size) => list.setPerPage(size)} />
      {way('chevrons-left', t('list.first'), 1)}
      {way('chevron-left', t('list.previous'), page - 1)}
      <span className="place">
        {grouped(page)} / {grouped(pages)}
      </span>
      {way('chevron-right', t('list.next'), page + 1)}
      {way('chevrons-right', t('list.last'), pages)}
    </nav>
  );
}
