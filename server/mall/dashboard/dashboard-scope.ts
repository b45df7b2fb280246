/** Whose figures are asked for, and when. */
export interface DashboardScope {
  /** Null: of all shops. */
  merchantId: number | null;
  /** Milliseconds since 1970, UTC. */
  now: number;
  /** In which days begin, `Asia/Shanghai`. */
  timeZone: string;
}

/** The first three parameters of every statement here: shop, now, time zone. */
export const scopeValues = ({ merchantId, now, timeZone }: DashboardScope): (string | number | null)[] => [
  merchantId,
  new Date(now).toISOString(),
  timeZone,
];

/** The instant at which the day began that is so many days before today, in SQL. @param days an expression */
export const dayStart = (days: string): string =>
  `((date_trunc('day', $2::timestamptz at time zone $3) - (${days}) * interval '1 day') at time zone $3)`;

/** Rows of the shop, or of all of them. */
export const ofShop = (column: string): string => `($1::bigint is null or ${column} = $1::bigint)`;
