import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFront } from '../front/front-context.ts';
import { FrontIcon } from '../front/front-icon.tsx';
import { memberIcon } from './member-icon.ts';

const PAGES = [
  { path: '/user/order', title: 'member.orders', icon: 'package' },
  { path: '/user/refund', title: 'member.refunds', icon: 'money' },
  { path: '/user/coupon', title: 'member.coupons', icon: 'ticket' },
  { path: '/user/recharge', title: 'member.recharge', icon: 'wallet' },
  { path: '/user/level', title: 'member.level', icon: 'star' },
  { path: '/user/signIn', title: 'member.signIn', icon: 'calendar' },
  { path: '/user/favourite', title: 'member.favourites', icon: 'heart' },
  { path: '/user/footprint', title: 'member.footprints', icon: 'clock' },
  { path: '/user/reminder', title: 'member.reminders', icon: 'tag' },
  { path: '/user/invoice', title: 'member.invoices', icon: 'paper' },
  { path: '/user/message', title: 'member.messages', icon: 'bell' },
  { path: '/user/address', title: 'member.addresses', icon: 'home' },
  { path: '/user/shop', title: 'member.openShop', icon: 'shop' },
] as const;

/** How many messages wait for the member; null where there is no shop, and until that is known. */
export function useShopUnread(): number | null {
  const { memberHttp } = useFront();
  const [unread, setUnread] = useState<number | null>(null);
  useEffect(() => {
    memberHttp.call<{ unread_count: number }>('/api/shop.member/state').then(
      ({ unread_count: count }) => setUnread(count),
      () => {},
    );
  }, [memberHttp]);
  return unread;
}

/** Pages of the shop that are the member's own, each a document of its own; none where there is no shop. */
export function ShopPages({ unread }: { unread: number | null }) {
  const { t } = useTranslation();
  if (unread === null) return null;
  return (
    <section>
      <h2>{t('member.shopPages')}</h2>
      <ul>
        {PAGES.map(({ path, title, icon }) => (
          <li key={path}>
            <a href={path}>
              <FrontIcon icon={memberIcon(icon)} />
              <span>
                {t(title)}
                {title === 'member.messages' && unread > 0 && ` (${unread})`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
