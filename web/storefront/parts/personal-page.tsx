import type { ReactNode } from 'react';
import { memberSessionStore } from '../../providers/session.ts';
import { useShopWorld } from '../state/shop-world.ts';
import type { Personal } from '../state/use-personal.ts';
import { AccountNav } from './account-nav.tsx';
import { EmptyState } from './empty-state.tsx';
import { LoginLink } from './login-link.tsx';
import { PageHead } from './page-head.tsx';

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
  return (
    <div className={inAccount ? 'page account' : 'page'}>
      <PageHead title={title} hidden />
      {inAccount && <AccountNav />}
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
