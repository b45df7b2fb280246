import { AppError } from '#server/errors/app-error.ts';

/** The SKUs of which there is not enough, where that is what has failed; null for anything else. */
export function shortSkus(error: unknown): number[] | null {
  if (!(error instanceof AppError)) return null;
  const data = error.data as { skus?: { sku_id: number }[]; sku_id?: number } | null | undefined;
  if (error.code === 'stock.not-enough') return (data?.skus ?? []).map(({ sku_id: id }) => id);
  if (error.code === 'stock.gone' && data?.sku_id !== undefined) return [data.sku_id];
  return null;
}
