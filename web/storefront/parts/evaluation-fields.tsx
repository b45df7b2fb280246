import { Picture } from '../../blocks/picture.tsx';
import { MAX_PICTURES } from '../state/evaluation-types.ts';
import type { OrderLine } from '../state/order-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { PictureField } from './picture-field.tsx';

const SCORES = ['goods', 'service', 'delivery'] as const;
const TITLES = { goods: 'scoreGoods', service: 'scoreService', delivery: 'scoreDelivery' } as const;

/** What is being said of one line of an order. */
export interface EvaluationDraft {
  /** 1 to 5 each. */
  scores: Record<(typeof SCORES)[number], number>;
  content: string;
  images: string[];
  anonymous: boolean;
}

/** What stands there before anything is said. */
export const NEW_EVALUATION: EvaluationDraft = {
  scores: { goods: 5, service: 5, delivery: 5 },
  content: '',
  images: [],
  anonymous: false,
};

interface Props {
  line: OrderLine;
  draft: EvaluationDraft;
  /** What is wrong with the pictures. */
  issue: string | undefined;
  onChange: (change: Partial<EvaluationDraft>) => void;
  onBusy: (isBusy: boolean) => void;
}

/** What a buyer says of the goods of one line: scores, words, pictures. */
export function EvaluationFields({ line, draft, issue, onChange, onBusy }: Props) {
  const { t } = useShopWorld();
  return (
    <section className="panel evaluate" aria-label={line.name}>
      <div className="order-line">
        <Picture src={line.cover} srcset={line.cover_srcset} sizes="80px" alt="" />
        <div>
          {line.name}
          {line.spec_text !== '' && <small className="quiet">{line.spec_text}</small>}
        </div>
      </div>
      {SCORES.map((name) => (
        <fieldset key={name} className="marks">
          <legend>{t(`order.${TITLES[name]}`)}</legend>
          {[1, 2, 3, 4, 5].map((mark) => (
            <label key={mark} data-on={mark <= draft.scores[name] || undefined}>
              <input
                type="radio"
                name={`${name}-${line.id}`}
                checked={draft.scores[name] === mark}
                onChange={() => onChange({ scores: { ...draft.scores, [name]: mark } })}
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
          value={draft.content}
          onChange={(event) => onChange({ content: event.target.value })}
        />
      </label>
      <PictureField
        title={t('picture.some', { count: MAX_PICTURES })}
        pictures={draft.images}
        max={MAX_PICTURES}
        issue={issue}
        onChange={(images) => onChange({ images })}
        onBusy={onBusy}
      />
      <label className="tick">
        <input
          type="checkbox"
          checked={draft.anonymous}
          onChange={() => onChange({ anonymous: !draft.anonymous })}
        />
        <span>{t('order.anonymous')}</span>
      </label>
    </section>
  );
}
