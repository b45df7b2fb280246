import type { MouseEvent } from 'react';
import { leaveToSignIn } from '../../entry/arrival.ts';
import { addressIn, useShopWorld } from '../state/shop-world.ts';

/** Leads to the login, and from there back to this page. */
export function LoginLink({ className }: { className: string }) {
  const { locale, t } = useShopWorld();
  const leave = (event: MouseEvent): void => {
    event.preventDefault();
    leaveToSignIn();
  };
  return (
    <a href={addressIn(locale, '/user/login')} className={className} onClick={leave}>
      {t('me.login')}
    </a>
  );
}
