/** Goods in a list, as `shop.goods/index` gives them. Amounts are yuan with two decimals. */
export interface GoodsCardData {
  id: number;
  name: string;
  subtitle: string;
  cover: string;
  /** The cover in smaller widths; empty where there are none. */
  cover_srcset: string;
  price: string;
  price_max: string;
  origin_price: string;
  sales: number;
  stock_state: 'in' | 'low' | 'out';
  tags: { id: number; name: string; color: string; bg_color: string }[];
  score: number;
  evaluations: number;
  merchant: { id: number; name: string };
}
