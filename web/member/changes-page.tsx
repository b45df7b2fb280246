import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFront } from '../front/front-context.ts';

interface Change {
  id: number;
  memo: string;
  money?: string;
  score?: number;
  /** What points were for. */
  kind?: string;
  after: string | number;
  /** Unix seconds. */
  create_time: number;
}

interface Changes {
  list: Change[];
  total: number;
}

const KINDS = [
  'admin',
  'sign',
  'register',
  'invite',
  'recharge',
  'order',
  'evaluate',
  'deduct',
  'returned',
  'recalled',
  'exchange',
  'expired',
] as const;

const SIZES = [10, 20, 50, 100] as const;

interface Props {
  title: string;
  /** The call that lists them. */
  of: 'balance' | 'integral';
}

/** What became of the member's balance or points, page by page, the newest first. */
export function ChangesPage({ title, of }: Props) {
  const { t } = useTranslation();
  const { memberHttp } = useFront();
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState<number>(SIZES[0]);
  const [answer, setAnswer] = useState<Changes | Error | null>(null);
  useEffect(() => {
    let gone = false;
    const take = (next: Changes | Error): void => {
      if (!gone) setAnswer(next);
    };
    memberHttp.call<Changes>(`/api/account/${of}?page=${page}&limit=${limit}`).then(take, take);
    return () => {
      gone = true;
    };
  }, [memberHttp, of, page, limit]);
  if (answer === null)
    return <div className="front-waiting" role="progressbar" aria-label={t('page.loading')} />;
  return (
    <>
      <h1>{title}</h1>
      {answer instanceof Error ? (
        <p className="front-error" role="alert">
          {answer.message}
        </p>
      ) : (
        <>
          <ChangeList list={answer.list} />
          <Pager page={page} limit={limit} total={answer.total} onPage={setPage} onLimit={setLimit} />
        </>
      )}
    </>
  );
}

function ChangeList({ list }: { list: readonly Change[] }) {
  const { t, i18n } = useTranslation();
  if (list.length === 0) return <p className="front-hint">{t('member.noChanges')}</p>;
  return (
    <ul className="front-changes front-panel">
      {list.map(({ id, memo, money, score, kind, after, create_time }) => {
        const change = String(money ?? score ?? 0);
        const isMore = Number(change) > 0;
        return (
          <li key={id}>
            <span>
              {kind !== undefined && (
                <small className="front-hint">
                  {t(`member.changeKind.${KINDS.find((known) => known === kind) ?? 'other'}`)}
                </small>
              )}
              <span>{memo}</span>
              <time className="front-hint" dateTime={new Date(create_time * 1000).toISOString()}>
                {new Date(create_time * 1000).toLocaleString(i18n.language, {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                })}
              </time>
            </span>
            <span>
              <strong data-more={isMore || undefined}>{isMore ? `+${change}` : change}</strong>
              <span className="front-hint">{t('member.afterwards', { value: after })}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface PagerProps {
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
}

function Pager({ page, limit, total, onPage, onLimit }: PagerProps) {
  const { t } = useTranslation();
  const last = Math.max(1, Math.ceil(total / limit));
  return (
    <nav className="front-pager" aria-label={t('member.pages')}>
      <span className="front-hint">{t('member.pageOf', { page, last, total })}</span>
      <button type="button" className="front-link" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('member.previousPage')}
      </button>
      <button type="button" className="front-link" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('member.nextPage')}
      </button>
      <select
        aria-label={t('member.pageSize')}
        value={limit}
        onChange={(event) => {
          onPage(1);
          onLimit(Number(event.target.value));
        }}
      >
        {SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </nav>
  );
}
