/** An amount in yuan, its decimals smaller; what was asked before beside it. */
export function Price({ amount, origin, from = '' }: { amount: string; origin?: string; from?: string }) {
  const [whole = '0', part = '00'] = amount.split('.');
  const wasMore = origin !== undefined && Number(origin) > Number(amount);
  return (
    <span className="price">
      <span className="price-now">
        <small>¥</small>
        {whole}
        <small>.{part}</small>
        {from && <small className="price-from">{from}</small>}
      </span>
      {wasMore && <s className="price-was">¥{origin}</s>}
    </span>
  );
}
