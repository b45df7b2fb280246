/** What blocks show of the member who looks. */
export interface MemberBits {
  nickname: string;
  /** Empty: there is none. */
  avatar: string;
  /** Null where they have no level. */
  level: { id: number; name: string } | null;
  points: number;
  /** Yuan with two decimals. */
  balance: string;
  /** How many coupons they can use. */
  coupons: number;
  orders: { unpaid: number; unsent: number; unreceived: number; unreviewed: number };
}
