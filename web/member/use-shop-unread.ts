import { useEffect, useState } from 'react';
import { useFront } from '../front/front-context.ts';

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
