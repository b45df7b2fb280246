import type { MouseEvent } from 'react';
import { leaveFor } from '../../entry/arrival.ts';
import { useShopWorld } from '../state/shop-world.ts';

/** Leads to the login, and from there back to this page. */
export function LoginLink({ className }: { className: string }) {
  const { t } = useShopWorld();
  const leave = (event: MouseEvent): void => {
    event.preventDefault();
    leaveFor('/user/login', { to: `${location.pathname}${location.search}` });
  };
  return (
    <a href="/user/login" className={className} onClick={leave}>
      {t('me.login')}
    </a>
  );
}
