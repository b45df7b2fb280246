/** Who has bought in so many days, as `shop.User/index` says it. */
export interface BuyerOverview {
  days: number;
  buyers: number;
  new_buyers: number;
  repeat_buyers: number;
  average: string | null;
  members: { total: number; new: number } | null;
  top: { id: number; name: string; orders: number; paid_amount: string; refund_amount: string }[];
}
