import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useServices } from '../../../providers/index.ts';
import { useLocale } from '../../../texts/index.ts';

/** What a stretch of time came to; amounts are yuan. */
export interface PeriodFigures {
  orders: number;
  paid_orders: number;
  paid_amount: string;
  refund_amount: string;
  average: string | null;
}

export const PERIODS = ['today', 'yesterday', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** How a shop is doing, as `shop.Dashboard/index` says it. */
export interface ShopBoard {
  figures: Record<Period, PeriodFigures> & { days: (PeriodFigures & { day: string })[] };
  visitors: number | null;
  top: { id: number; name: string; cover: string; units: number; amount: string }[];
  todo: { name: string; title: string; count: number; definition: string; tab: string }[];
}

/** Read again every minute while it is looked at. */
const EVERY_MS = 60_000;

/** The board with what sold best in so many days; what was shown stays until there is something newer. */
export function useShopBoard(days: number): UseQueryResult<ShopBoard> {
  const { http, base } = useServices();
  const locale = useLocale();
  return useQuery({
    queryKey: ['shop dashboard', days, locale],
    queryFn: ({ signal }) => http.call<ShopBoard>(`${base}/shop.Dashboard/index?days=${days}`, { signal }),
    placeholderData: (last) => last,
    refetchInterval: EVERY_MS,
  });
}
