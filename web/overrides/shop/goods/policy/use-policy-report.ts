import { useQuery } from '@tanstack/react-query';
import type { PolicyReport } from '#engine/commerce/index.ts';
import { useServices } from '../../../../providers/index.ts';
import { useLocale } from '../../../../texts/index.ts';

/** Which goods keep which policy, asked anew whenever the page is opened. */
export function usePolicyReport() {
  const { http, base } = useServices();
  const locale = useLocale();
  return useQuery({
    queryKey: ['policy report', locale],
    gcTime: 0,
    queryFn: ({ signal }) => http.call<PolicyReport>(`${base}/shop.goods.Policy/report`, { signal }),
  });
}
