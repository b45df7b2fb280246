import { useEffect, useRef, useState } from 'react';
import type { Evaluation, GoodsDetail } from '../state/shop-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { Stars } from './stars.tsx';

const FILTERS = ['all', 'image', 'good', 'middle', 'bad', 'append'] as const;
type Filter = (typeof FILTERS)[number];
const SIZE = 5;

interface Found {
  list: Evaluation[];
  total: number;
  counts: Record<Filter, number>;
}

/** What buyers say, fetched once somebody comes near. */
export function Evaluations({ goodsId, facts }: { goodsId: number; facts: GoodsDetail['evaluation'] }) {
  const { t, api, locale } = useShopWorld();
  const [filter, setFilter] = useState<Filter>('all');
  const [found, setFound] = useState<Found | null>(null);
  const [near, setNear] = useState(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!place.current || facts.count === 0) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [facts.count]);
  const fetchPage = (page: number): Promise<Found> =>
    api.get<Found>('shop.evaluation/index', { goods_id: goodsId, filter, page, limit: SIZE });
  useEffect(() => {
    if (!near) return;
    let gone = false;
    fetchPage(1).then(
      (next) => !gone && setFound(next),
      () => {},
    );
    return () => {
      gone = true;
    };
    // The page is always the first one here.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [near, filter, goodsId, api]);
  const more = async (): Promise<void> => {
    const next = await fetchPage(Math.floor((found?.list.length ?? 0) / SIZE) + 1);
    setFound({ ...next, list: [...(found?.list ?? []), ...next.list] });
  };
  return (
    <section id="evaluations" ref={place} className="evaluations">
      <h2>{t('goods.evaluations')}</h2>
      {facts.count === 0 ? (
        <p className="quiet">{t('goods.noEvaluations')}</p>
      ) : (
        <p className="evaluations-sum">
          <strong>{facts.score.toFixed(1)}</strong> <Stars score={facts.score} />{' '}
          <span className="quiet">{t('goods.goodRate', { rate: facts.good_rate })}</span>
        </p>
      )}
      {found && (
        <>
          <div className="chips" role="group" aria-label={t('list.filters')}>
            {FILTERS.filter((each) => each === 'all' || (found.counts[each] ?? 0) > 0).map((each) => (
              <button key={each} type="button" aria-pressed={each === filter} onClick={() => setFilter(each)}>
                {t(`filter.${each}`)} {found.counts[each]}
              </button>
            ))}
          </div>
          <ul className="evaluation-list">
            {found.list.map((each) => (
              <li key={each.id}>
                <p className="evaluation-head">
                  <strong>{each.name}</strong> {each.score !== null && <Stars score={each.score} />}
                  <time dateTime={new Date(each.create_time * 1000).toISOString()}>
                    {new Date(each.create_time * 1000).toLocaleDateString(locale === 'en' ? 'en' : 'zh-CN')}
                  </time>
                </p>
                {each.spec_text && <p className="quiet">{each.spec_text}</p>}
                <p>{each.content || t('goods.automatic')}</p>
                {each.images.length > 0 && (
                  <p className="evaluation-pictures">
                    {each.images.map((src) => (
                      <img key={src} src={src} alt="" width={80} height={80} loading="lazy" />
                    ))}
                  </p>
                )}
                {each.append && (
                  <p>
                    <span className="quiet">{t('goods.appended')}</span>
                    {each.append.content}
                  </p>
                )}
                {each.reply && (
                  <p className="evaluation-reply">
                    {t('goods.reply')}
                    {each.reply}
                  </p>
                )}
              </li>
            ))}
          </ul>
          {found.list.length < found.total && (
            <button type="button" className="button" onClick={() => void more()}>
              {t('goods.moreEvaluations')}
            </button>
          )}
        </>
      )}
    </section>
  );
}
