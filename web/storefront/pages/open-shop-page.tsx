import { ApplicationForm } from '../parts/application-form.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { PersonalPage } from '../parts/personal-page.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import type { ShopApplication } from '../state/application-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { usePersonal } from '../state/use-personal.ts';

const [WAITING, REFUSED, PASSED] = [1, 2, 3];

/** A member applies for a shop of their own, and sees how that stands. */
export function OpenShopPage() {
  const { t, api } = useShopWorld();
  const [personal, { reload, set }] = usePersonal(
    () => api.get<ShopApplication>('shop.merchant/applyState'),
    '',
  );
  return (
    <PersonalPage title={t('apply.title')} personal={personal} onRetry={reload} inAccount>
      {(application) => (
        <>
          {application.status === 0 && <p className="quiet apply-intro">{t('apply.lead')}</p>}
          {application.status === REFUSED && (
            <section className="panel apply-refused" role="status">
              <h2>{t('apply.refused')}</h2>
              <p>{application.note}</p>
              <p className="quiet">{t('apply.refusedHint')}</p>
            </section>
          )}
          {application.can_edit && <ApplicationForm application={application} onSaved={set} />}
          {application.status === WAITING && (
            <>
              <EmptyState icon="clock" title={t('apply.waiting')} hint={t('apply.waitingHint')} />
              <Summary application={application} />
            </>
          )}
          {application.status === PASSED && (
            <>
              <EmptyState
                icon="check"
                title={t('apply.passed')}
                hint={t('apply.passedHint', { username: String(application.values['username'] ?? '') })}
              >
                <a className="button is-strong" href="/admin">
                  {t('apply.backOffice')}
                </a>
                {application.merchant_id !== null && (
                  <ShopLink className="button" to={`/merchant/${application.merchant_id}`}>
                    {t('apply.visit')}
                  </ShopLink>
                )}
              </EmptyState>
              <Summary application={application} />
            </>
          )}
        </>
      )}
    </PersonalPage>
  );
}

function Summary({ application: { values } }: { application: ShopApplication }) {
  const { t } = useShopWorld();
  return (
    <dl className="panel sums">
      {(['shop_name', 'legal_name', 'account_no', 'contact', 'mobile', 'username'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`apply.${name}`)}</dt>
          <dd>{String(values[name] ?? '')}</dd>
        </div>
      ))}
    </dl>
  );
}
