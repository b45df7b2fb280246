import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router';
import { EmptyState } from '../parts/empty-state.tsx';
import { ShopLink } from '../parts/shop-link.tsx';
import { ApiRefusal } from '../state/shop-api.ts';
import { addressIn, useShopWorld } from '../state/shop-world.ts';
import { useShopStart } from '../state/use-shop-start.ts';

/** In the place of a page that is not there or failed. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isRouteErrorResponse(error) && error.status === 410) return <GonePage />;
  return <FailedPage message={error instanceof ApiRefusal ? error.message : ''} />;
}

function FailedPage({ message }: { message: string }) {
  const { t } = useShopWorld();
  return (
    <div className="page">
      <ErrorHead title={t('error.failed')} />
      <EmptyState icon="close" heading={1} title={t('error.failed')} hint={message || t('error.failedHint')}>
        <button type="button" className="button is-strong" onClick={() => location.reload()}>
          {t('error.retry')}
        </button>
        <ShopLink to="/" className="button">
          {t('error.home')}
        </ShopLink>
      </EmptyState>
    </div>
  );
}

/** Goods or a shop that were here, and are no more. */
function GonePage() {
  const { t } = useShopWorld();
  return (
    <div className="page">
      <ErrorHead title={t('error.gone')} />
      <EmptyState icon="search" heading={1} title={t('error.gone')} hint={t('error.goneHint')}>
        <ShopLink to="/classes" className="button is-strong">
          {t('error.classes')}
        </ShopLink>
        <ShopLink to="/" className="button">
          {t('error.home')}
        </ShopLink>
      </EmptyState>
    </div>
  );
}

/** The title of a page that says that something is wrong; search engines leave it out. */
function ErrorHead({ title }: { title: string }) {
  const { siteName } = useShopStart();
  return (
    <>
      <title>{siteName === '' ? title : `${title} - ${siteName}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

const SECONDS = 15;

/** Nothing is here; leads home by itself unless somebody stays. */
export function NotFoundPage() {
  const { t, locale } = useShopWorld();
  const navigate = useNavigate();
  const [left, setLeft] = useState(SECONDS);
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (stays) return undefined;
    if (left === 0) {
      void navigate(addressIn(locale, '/'), { replace: true });
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, stays, navigate, locale]);
  return (
    <div className="page" onPointerDown={() => setStays(true)} onKeyDown={() => setStays(true)}>
      <ErrorHead title={t('error.notFound')} />
      <EmptyState icon="search" heading={1} title={t('error.notFound')} hint={t('error.notFoundHint')}>
        <ShopLink to="/" className="button is-strong">
          {t('error.home')}
        </ShopLink>
        <button type="button" className="button needs-scripts" onClick={() => void navigate(-1)}>
          {t('error.back')}
        </button>
      </EmptyState>
      {!stays && <p className="quiet is-centred needs-scripts">{t('error.returning', { seconds: left })}</p>}
    </div>
  );
}

/** `/401`. */
export function NoPowerPage() {
  const { t } = useShopWorld();
  return (
    <div className="page">
      <ErrorHead title={t('error.noPower')} />
      <EmptyState icon="close" heading={1} title={t('error.noPower')} hint={t('error.noPowerHint')}>
        <ShopLink to="/" className="button is-strong">
          {t('error.home')}
        </ShopLink>
      </EmptyState>
    </div>
  );
}

/** `/offline`: kept by browsers, to be shown in the place of any page while the server can't be reached. It asks for no script. */
export function OfflinePage() {
  const { t } = useShopWorld();
  return (
    <div className="page">
      <ErrorHead title={t('error.offline')} />
      <EmptyState icon="globe" heading={1} title={t('error.offline')} hint={t('error.failedHint')}>
        <a href="" className="button is-strong">
          {t('error.retry')}
        </a>
      </EmptyState>
    </div>
  );
}
