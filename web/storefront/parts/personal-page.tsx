import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { memberSessionStore } from '../../providers/session.ts';
import { pathWithout, useShopWorld } from '../state/shop-world.ts';
import type { Personal } from '../state/use-personal.ts';
import { EmptyState } from './empty-state.tsx';
import { LoginLink } from './login-link.tsx';
import { PageHead } from './page-head.tsx';
import { ShopLink } from './shop-link.tsx';

/** Pages of the account, in the order of its menu. */
const PAGES = [
  { path: '/user/order', name: 'me.orders' },
  { path: '/user/refund', name: 'me.refunds' },
  { path: '/user/coupon', name: 'me.coupons' },
  { path: '/user/recharge', name: 'me.recharge' },
  { path: '/user/level', name: 'me.level' },
  { path: '/user/signIn', name: 'me.signIn' },
  { path: '/user/favourite', name: 'me.favourites' },
  { path: '/user/footprint', name: 'me.footprints' },
  { path: '/user/reminder', name: 'me.reminders' },
  { path: '/user/invoice', name: 'me.invoices' },
  { path: '/user/message', name: 'me.messages' },
  { path: '/user/address', name: 'me.addresses' },
  { path: '/user/shop', name: 'me.shop' },
] as const;

interface Props<T> {
  title: string;
  personal: Personal<T>;
  onRetry: () => void;
  /** Beside the account's other pages. */
  inAccount?: boolean;
  children: (value: T) => ReactNode;
}

/** A page that belongs to the member who is signed in: it waits, asks to sign in, or shows what it has. */
export function PersonalPage<T>({ title, personal, onRetry, inAccount = false, children }: Props<T>) {
  const { t } = useShopWorld();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where the menu is a row to push, its place is not to be looked for.
    const here = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (here && menu.current) menu.current.scrollLeft = here.offsetLeft - menu.current.offsetLeft - 40;
  }, [pathname]);
  return (
    <div className={inAccount ? 'page account' : 'page'}>
      <PageHead title={title} hidden />
      {inAccount && (
        <nav ref={menu} className="account-nav" aria-label={t('me.nav')}>
          {PAGES.map(({ path, name }) => (
            <ShopLink
              key={path}
              to={path}
              {...(pathWithout(pathname).startsWith(path) ? { 'aria-current': 'page' as const } : {})}
            >
              {t(name)}
            </ShopLink>
          ))}
          <a href="/user">{t('me.centre')}</a>
        </nav>
      )}
      <div>
        <h1>{title}</h1>
        {personal.state === 'loading' && (
          <div className="waiting" role="progressbar" aria-label={t('head.loading')} />
        )}
        {personal.state === 'login' && (
          <EmptyState icon="person" title={t('me.needLogin')} hint={t('me.needLoginHint')}>
            <LoginLink className="button is-strong" />
          </EmptyState>
        )}
        {personal.state === 'failed' && (
          <EmptyState icon="close" title={t('error.failed')} hint={personal.message}>
            <button type="button" className="button is-strong" onClick={onRetry}>
              {t('error.retry')}
            </button>
          </EmptyState>
        )}
        {personal.state === 'ready' && children(personal.value)}
      </div>
    </div>
  );
}

/** Whether somebody is signed in on this browser. */
export const isSignedIn = (): boolean => memberSessionStore.read() !== null;
