/** What a check-in gives. */
export interface SignReward {
  score: number;
  growth: number;
  coupons?: { id: number; name: string }[];
}

/** A day of the calendar. */
export interface SignDay {
  day: string;
  signed: boolean;
  score: number;
  /** It was forgotten, and made up later. */
  made_up?: boolean;
  can_make_up?: boolean;
}

/** The check-ins of a member: a month by days, how they stand, and what comes. */
export interface SignAnswer {
  /** True where today was done before. */
  again?: boolean;
  /** The day that was made up by this call, and what it gave. */
  made_up?: SignReward & { day: string };
  open: boolean;
  /** `2026-11-25`, by the clock of the shop. */
  today_date: string;
  /** `2026-11`. */
  month: string;
  days: SignDay[];
  signed_today: boolean;
  streak: number;
  total: number;
  today: SignReward;
  next: (SignReward & { days: number }) | null;
  /** How many days back can be made up, what each costs, and the points the member has. */
  make_up: { days: number; cost: number; score: number };
  rules: (SignReward & { kind: 'daily' | 'consecutive' | 'cumulative'; days: number })[];
}
