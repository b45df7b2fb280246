/** A level of members. Rates are basis points to pay. */
export interface MemberLevel {
  id: number;
  name: string;
  level: number;
  growth_needed: number;
  discount_rate: number;
  free_freight_rate: number;
  bg_color: string;
  benefits: { icon: string; text: string }[];
}

/** A line of the log of growth. */
export interface GrowthLine {
  id: number;
  kind: string;
  memo: string;
  growth: number;
  after: number;
  /** Unix seconds. */
  create_time: number;
}

/** How a member stands. */
export interface LevelAnswer {
  level: MemberLevel | null;
  growth: number;
  next: (MemberLevel & { missing: number }) | null;
  levels: MemberLevel[];
  benefits: MemberLevel['benefits'];
  log: { list: GrowthLine[]; total: number };
}
