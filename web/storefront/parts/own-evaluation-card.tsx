import { useState } from 'react';
import { Picture } from '../../blocks/picture.tsx';
import { dateText } from '../state/date-span.ts';
import type { OwnEvaluation, OwnWords } from '../state/evaluation-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { AppendForm } from './append-form.tsx';
import { SentPictures } from './sent-pictures.tsx';
import { ShopLink } from './shop-link.tsx';
import { Stars } from './stars.tsx';

/** What a member has said of goods: the scores, the words, what staff did with them, and the answer of the shop. */
export function OwnEvaluationCard({
  evaluation,
  onAppended,
}: {
  evaluation: OwnEvaluation;
  onAppended: () => void;
}) {
  const { t, locale } = useShopWorld();
  const [isOpen, setOpen] = useState(false);
  const { score_goods: score, score_service: service, score_delivery: delivery, append } = evaluation;
  return (
    <section className="panel own-evaluation" aria-label={evaluation.name}>
      <div className="order-line">
        <Picture src={evaluation.cover} srcset={evaluation.cover_srcset} sizes="80px" alt="" />
        <div>
          <ShopLink to={`/goods/${evaluation.goods_id}`}>{evaluation.name}</ShopLink>
          {evaluation.spec_text !== '' && <small className="quiet">{evaluation.spec_text}</small>}
        </div>
        <time className="quiet" dateTime={new Date(evaluation.create_time * 1000).toISOString()}>
          {dateText(evaluation.create_time, locale)}
        </time>
      </div>
      {score !== null && (
        <p className="evaluation-head">
          <Stars score={score} />
          <span className="quiet">
            {t('evaluation.scores', { service: service ?? 0, delivery: delivery ?? 0 })}
          </span>
          {evaluation.anonymous && <em className="badge">{t('evaluation.anonymous')}</em>}
        </p>
      )}
      <Words words={evaluation} fallback={evaluation.automatic ? t('goods.automatic') : ''} />
      {append && (
        <>
          <p className="quiet">
            {t('evaluation.appendedOn', { date: dateText(append.create_time, locale) })}
          </p>
          <Words words={append} />
        </>
      )}
      {evaluation.reply !== '' && (
        <p className="evaluation-reply">
          {evaluation.reply_time !== null && (
            <small className="quiet">
              {t('evaluation.repliedOn', { date: dateText(evaluation.reply_time, locale) })}
            </small>
          )}
          {evaluation.reply}
        </p>
      )}
      <div className="form-ways">
        <ShopLink to={`/user/order/${evaluation.order_no}`} className="button is-small">
          {t('order.one', { no: evaluation.order_no })}
        </ShopLink>
        {evaluation.can_append && !isOpen && (
          <button type="button" className="button is-small is-strong" onClick={() => setOpen(true)}>
            {t('evaluation.append')}
          </button>
        )}
      </div>
      {evaluation.can_append && isOpen && (
        <AppendForm lineId={evaluation.line_id} onSent={onAppended} onCancel={() => setOpen(false)} />
      )}
    </section>
  );
}

const HIDDEN = 2;
const WAITING = 3;

function Words({ words, fallback = '' }: { words: OwnWords; fallback?: string }) {
  const { t } = useShopWorld();
  const text = words.content || fallback;
  return (
    <>
      {text !== '' && <p className="own-words">{text}</p>}
      <SentPictures pictures={words.images} />
      {words.status === HIDDEN && (
        <p className="buy-problem">{t('evaluation.hidden', { reason: words.hide_reason })}</p>
      )}
      {words.status === WAITING && <p className="quiet">{t('evaluation.waiting')}</p>}
    </>
  );
}
