import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { isOfMembers } from '../entry/area.ts';
import { memberSessionStore } from '../providers/session.ts';
import { EmptyState } from './parts/empty-state.tsx';
import { NoteLine } from './parts/note-line.tsx';
import { LatePopup } from './parts/late-popup.tsx';
import { BlocksWorld } from './parts/blocks-world.tsx';
import { ShopFooter } from './parts/shop-footer.tsx';
import { ShopHeader } from './parts/shop-header.tsx';
import { noteCartCount } from './state/cart-count.ts';
import { onMemberChange } from './state/member-change.ts';
import { forgetMemberState, readMemberState } from './state/member-state.ts';
import { forgetOwnRules, readOwnRules } from './state/own-rules.ts';
import { useShopWorld } from './state/shop-world.ts';
import { useShopStart } from './state/use-shop-start.ts';

/** The frame of every page of the shop. */
export function ShopLayout() {
  const { t, api } = useShopWorld();
  const { shop, openMemberCenter } = useShopStart();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const isWithoutCentre = !openMemberCenter && isOfMembers(pathname);
  useEffect(() => {
    const ask = (): void => {
      // Guests without a cart are asked nothing.
      if (memberSessionStore.read() === null) return;
      void readMemberState(api);
      void readOwnRules(api);
    };
    ask();
    return onMemberChange(() => {
      forgetMemberState();
      forgetOwnRules();
      noteCartCount(0);
      ask();
    });
  }, [api]);
  return (
    <BlocksWorld>
      <div
        className="progress"
        data-on={state !== 'idle' || undefined}
        role="progressbar"
        aria-label={t('head.loading')}
        aria-hidden={state === 'idle'}
      />
      <ShopHeader />
      <main id="content" className="main" tabIndex={-1}>
        {!shop.open && (
          <EmptyState
            icon="home"
            heading={1}
            title={t('error.closed')}
            hint={shop.closed_text || t('error.closedHint')}
          />
        )}
        {shop.open && isWithoutCentre && (
          <EmptyState
            icon="person"
            heading={1}
            title={t('error.centreClosed')}
            hint={t('error.centreClosedHint')}
          />
        )}
        {shop.open && !isWithoutCentre && <Outlet />}
      </main>
      <ShopFooter />
      <NoteLine />
      <LatePopup />
      <ScrollRestoration />
    </BlocksWorld>
  );
}
