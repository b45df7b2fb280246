import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { PersonalPage } from '../parts/personal-page.tsx';
import { Picture } from '../../blocks/picture.tsx';
import { say } from '../state/notes.ts';
import type { OrderDetail, OrderLine } from '../state/order-types.ts';
import { addressIn, useShopWorld } from '../state/shop-world.ts';
import { usePersonal } from '../state/use-personal.ts';

const SCORES = ['scoreGoods', 'scoreService', 'scoreDelivery'] as const;
const WIRE = {
  scoreGoods: 'score_goods',
  scoreService: 'score_service',
  scoreDelivery: 'score_delivery',
} as const;

interface Draft {
  scores: Record<(typeof SCORES)[number], number>;
  content: string;
  anonymous: boolean;
}

const NEW: Draft = {
  scores: { scoreGoods: 5, scoreService: 5, scoreDelivery: 5 },
  content: '',
  anonymous: false,
};

/** What a buyer says of the goods of an order. */
export function EvaluatePage() {
  const { t, api } = useShopWorld();
  const { no = '' } = useParams();
  const [personal, { reload }] = usePersonal(
    () => api.get<OrderDetail>('shop.order/detail', { order_no: no }),
    no,
  );
  return (
    <PersonalPage title={t('order.evaluateTitle')} personal={personal} onRetry={reload} inAccount>
      {(order) => <EvaluateForm no={no} lines={order.lines.filter((line) => line.can_evaluate)} />}
    </PersonalPage>
  );
}

function EvaluateForm({ no, lines }: { no: string; lines: OrderLine[] }) {
  const { t, api, locale } = useShopWorld();
  const navigate = useNavigate();
  const [drafts, setDrafts] = useState<Record<number, Draft>>({});
  const [problem, setProblem] = useState('');
  const draftOf = (id: number): Draft => drafts[id] ?? NEW;
  const set = (id: number, change: Partial<Draft>): void =>
    setDrafts({ ...drafts, [id]: { ...draftOf(id), ...change } });
  const send = async (): Promise<void> => {
    const items = lines.map(({ id }) => {
      const { scores, content, anonymous } = draftOf(id);
      const marks = Object.fromEntries(SCORES.map((name) => [WIRE[name], scores[name]]));
      return { line_id: id, ...marks, content, images: [], anonymous };
    });
    try {
      await api.post('shop.evaluation/add', { order_no: no, items });
      say({ text: t('order.done') });
      void navigate(addressIn(locale, `/user/order/${no}`), { replace: true });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {lines.map((line) => (
        <section key={line.id} className="panel evaluate">
          <div className="order-line">
            <Picture src={line.cover} srcset={line.cover_srcset} sizes="80px" alt="" />
            <div>{line.name}</div>
          </div>
          {SCORES.map((name) => (
            <fieldset key={name} className="marks">
              <legend>{t(`order.${name}`)}</legend>
              {[1, 2, 3, 4, 5].map((mark) => (
                <label key={mark} data-on={mark <= draftOf(line.id).scores[name] || undefined}>
                  <input
                    type="radio"
                    name={`${name}-${line.id}`}
                    checked={draftOf(line.id).scores[name] === mark}
                    onChange={() => set(line.id, { scores: { ...draftOf(line.id).scores, [name]: mark } })}
                    aria-label={t('goods.score', { score: mark })}
                  />
                  ★
                </label>
              ))}
            </fieldset>
          ))}
          <label className="field">
            <span>{t('order.evaluateHint')}</span>
            <textarea
              className="input"
              rows={3}
              maxLength={500}
              value={draftOf(line.id).content}
              onChange={(event) => set(line.id, { content: event.target.value })}
            />
          </label>
          <label className="tick">
            <input
              type="checkbox"
              checked={draftOf(line.id).anonymous}
              onChange={() => set(line.id, { anonymous: !draftOf(line.id).anonymous })}
            />
            <span>{t('order.anonymous')}</span>
          </label>
        </section>
      ))}
      <p className="buy-problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="button is-strong" disabled={lines.length === 0}>
        {t('order.submit')}
      </button>
    </form>
  );
}
