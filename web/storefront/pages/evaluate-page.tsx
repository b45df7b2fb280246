import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { EmptyState } from '../parts/empty-state.tsx';
import { EvaluationFields, NEW_EVALUATION, type EvaluationDraft } from '../parts/evaluation-fields.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import { say } from '../state/notes.ts';
import type { OrderDetail, OrderLine } from '../state/order-types.ts';
import { issuesOf } from '../state/shop-api.ts';
import { addressIn, useShopWorld } from '../state/shop-world.ts';
import { usePersonal } from '../state/use-personal.ts';

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
      {({ lines }) => {
        const open = lines.filter((line) => line.can_evaluate);
        return open.length > 0 ? <EvaluateForm no={no} lines={open} /> : <NothingLeft no={no} />;
      }}
    </PersonalPage>
  );
}

function NothingLeft({ no }: { no: string }) {
  const { t } = useShopWorld();
  return (
    <EmptyState icon="star" title={t('evaluation.nothingLeft')}>
      <ShopLink to={`/user/evaluate?order_no=${no}`} className="button is-strong">
        {t('evaluation.see')}
      </ShopLink>
    </EmptyState>
  );
}

function EvaluateForm({ no, lines }: { no: string; lines: OrderLine[] }) {
  const { t, api, locale } = useShopWorld();
  const navigate = useNavigate();
  const [drafts, setDrafts] = useState<Record<number, EvaluationDraft>>({});
  /** Of how many lines pictures are on their way. */
  const [uploading, setUploading] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const draftOf = (id: number): EvaluationDraft => drafts[id] ?? NEW_EVALUATION;
  const send = async (): Promise<void> => {
    const items = lines.map(({ id }) => {
      const { scores, content, images, anonymous } = draftOf(id);
      const marks = {
        score_goods: scores.goods,
        score_service: scores.service,
        score_delivery: scores.delivery,
      };
      return { line_id: id, ...marks, content, images, anonymous };
    });
    setBusy(true);
    setRefusal(null);
    try {
      await api.post('shop.evaluation/add', { order_no: no, items });
      say({ text: t('order.done') });
      void navigate(addressIn(locale, `/user/order/${no}`), { replace: true });
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };
  const issues = Object.entries(issuesOf(refusal));
  const pictureIssue = (at: number): string | undefined =>
    issues.find(([path]) => path.startsWith(`items[${at}].images`))?.[1];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {lines.map((line, at) => (
        <EvaluationFields
          key={line.id}
          line={line}
          draft={draftOf(line.id)}
          issue={pictureIssue(at)}
          onChange={(change) =>
            setDrafts((all) => ({
              ...all,
              [line.id]: { ...(all[line.id] ?? NEW_EVALUATION), ...change },
            }))
          }
          onBusy={(isOn) => setUploading((count) => count + (isOn ? 1 : -1))}
        />
      ))}
      <p className="buy-problem" role="alert">
        {refusal instanceof Error ? refusal.message : ''}
      </p>
      <button type="submit" className="button is-strong" disabled={isBusy || uploading > 0}>
        {t('order.submit')}
      </button>
    </form>
  );
}
