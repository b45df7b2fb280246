import { useEffect, useState } from 'react';
import type { EvaluationFilter, EvaluationsFound, GoodsDetail } from '../state/shop-types.ts';
import { EVALUATIONS_SIZE, loadEvaluations } from '../state/load-evaluations.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { Stars } from './stars.tsx';

const FILTERS = ['all', 'image', 'good', 'middle', 'bad', 'append'] as const;
interface Props {
  goodsId: number;
  facts: GoodsDetail['evaluation'];
  /** The first page of all of them, which comes with the page; null where it could not be had. */
  first: EvaluationsFound | null;
}

/** What buyers say: the first of them stand in the page, others are fetched by whoever asks for them. */
export function Evaluations({ goodsId, facts, first }: Props) {
  const { t, api, locale } = useShopWorld();
  const [filter, setFilter] = useState<EvaluationFilter>('all');
  const [found, setFound] = useState(first);
  useEffect(() => {
    if (filter === 'all') return setFound(first);
    let gone = false;
    loadEvaluations(api, goodsId, filter).then(
      (next) => !gone && setFound(next),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [api, goodsId, filter, first]);
  const more = async (): Promise<void> => {
    const page = Math.floor((found?.list.length ?? 0) / EVALUATIONS_SIZE) + 1;
    const next = await loadEvaluations(api, goodsId, filter, page);
    setFound({ ...next, list: [...(found?.list ?? []), ...next.list] });
  };
  return (
    <section id="evaluations" className="evaluations">
      <h2>{t('goods.evaluations')}</h2>
      {facts.count === 0 ? (
        <p className="quiet">{t('goods.noEvaluations')}</p>
      ) : (
        <p className="evaluations-sum">
          <strong>{facts.score.toFixed(1)}</strong> <Stars score={facts.score} />{' '}
          <span className="quiet">{t('goods.goodRate', { rate: facts.good_rate })}</span>
        </p>
      )}
      {found !== null && found.counts.all > 0 && (
        <>
          <div className="chips needs-scripts" role="group" aria-label={t('list.filters')}>
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
                  <time dateTime={each.day}>
                    {new Date(`${each.day}T00:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC' })}
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
            <button type="button" className="button needs-scripts" onClick={() => void more()}>
              {t('goods.moreEvaluations')}
            </button>
          )}
        </>
      )}
    </section>
  );
}
