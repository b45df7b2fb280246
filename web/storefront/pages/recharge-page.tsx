import { useState } from 'react';
import { useLocation } from 'react-router';
import { EmptyState } from '../parts/empty-state.tsx';
import { Pager } from '../parts/pager.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { RechargeForm } from '../parts/recharge-form.tsx';
import { RechargeLog } from '../parts/recharge-log.tsx';
import type { RechargeLine, RechargeOffer } from '../state/recharge-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { usePaymentState } from '../state/use-payment-state.ts';
import { usePersonal } from '../state/use-personal.ts';

const SIZE = 10;

interface Answer {
  offer: RechargeOffer;
  log: { list: RechargeLine[]; total: number };
}

/** Money for the balance: plans, an amount of one's own, the payment, and what was paid in so far. */
export function RechargePage() {
  const { t, api } = useShopWorld();
  const given = new URLSearchParams(useLocation().search).get('page');
  const page = Math.max(1, Math.floor(Number(given ?? 1)) || 1);
  const [isPaid, setPaid] = useState(false);
  const [personal, { reload }] = usePersonal(async (): Promise<Answer> => {
    const [offer, log] = await Promise.all([
      api.get<RechargeOffer>('shop.recharge/index'),
      api.get<Answer['log']>('shop.recharge/orders', { page, limit: SIZE }),
    ]);
    return { offer, log };
  }, String(page));
  const done = (): void => {
    setPaid(true);
    reload();
  };
  return (
    <PersonalPage title={t('recharge.title')} personal={personal} onRetry={reload} inAccount>
      {({ offer, log }) => (
        <>
          <section className="panel recharge-balance" aria-label={t('recharge.balance')}>
            <span>{t('recharge.balance')}</span>
            <strong>¥{offer.balance}</strong>
            <a href="/user/account/balance">{t('recharge.changes')}</a>
          </section>
          {isPaid ? (
            <Paid onAgain={() => setPaid(false)} />
          ) : offer.open && (offer.plans.length > 0 || offer.free) ? (
            <RechargeForm offer={offer} onPaid={done} />
          ) : (
            <EmptyState icon="clock" title={t('recharge.closed')} />
          )}
          <Past log={log} page={page} onPaid={reload} />
        </>
      )}
    </PersonalPage>
  );
}

function Paid({ onAgain }: { onAgain: () => void }) {
  const { t } = useShopWorld();
  return (
    <div role="status">
      <EmptyState icon="check" title={t('recharge.done')} hint={t('recharge.doneHint')}>
        <button type="button" className="button is-strong" onClick={onAgain}>
          {t('recharge.again')}
        </button>
      </EmptyState>
    </div>
  );
}

/** Who comes back from the page of a channel sees the newest of them change. */
function Past({ log, page, onPaid }: { log: Answer['log']; page: number; onPaid: () => void }) {
  const { t } = useShopWorld();
  const waiting = log.list.find(({ status, pay_no: payNo }) => status === 1 && payNo !== null);
  usePaymentState(waiting?.pay_no ?? null, onPaid);
  return (
    <section>
      <h2 className="section-name">{t('recharge.log')}</h2>
      <RechargeLog list={log.list} />
      <Pager
        page={page}
        pages={Math.ceil(log.total / SIZE)}
        to={(at) => (at > 1 ? `/user/recharge?page=${at}` : '/user/recharge')}
      />
    </section>
  );
}
