import { useEffect, useState } from 'react';
import type { RefundAsked, RefundPreview } from './refund-types.ts';
import { useShopWorld } from './shop-world.ts';

const WAIT_MS = 250;

/** What a refund would come to, asked anew shortly after what is asked for has changed; null where nothing is. */
export function useRefundPreview(asked: RefundAsked): { preview: RefundPreview | null; problem: string } {
  const { api } = useShopWorld();
  const [preview, setPreview] = useState<RefundPreview | null>(null);
  const [problem, setProblem] = useState('');
  const text = JSON.stringify(asked);
  useEffect(() => {
    let isGone = false;
    const body = JSON.parse(text) as RefundAsked;
    setProblem('');
    if (body.items.length === 0) return setPreview(null);
    const timer = setTimeout(() => {
      api.post<RefundPreview>('shop.refund/preview', body).then(
        (next) => !isGone && setPreview(next),
        (error: unknown) => {
          if (isGone) return;
          // What was asked for before says nothing of this.
          setPreview(null);
          setProblem(error instanceof Error ? error.message : String(error));
        },
      );
    }, WAIT_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [api, text]);
  return { preview, problem };
}
