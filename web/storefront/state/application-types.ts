/** What an application holds, by field; secrets by their ends alone. */
export type ApplicationValues = Record<string, string | number | null | (string | number)[]>;

/** A member's application for a shop, as `shop.merchant/applyState` answers. */
export interface ShopApplication {
  /** 0 draft, 1 waiting, 2 refused, 3 passed. */
  status: number;
  /** How many steps are saved. */
  step: number;
  can_edit: boolean;
  /** Why it was refused. */
  note: string;
  /** What was said of single fields. */
  remarks: { field: string; text: string }[];
  merchant_id: number | null;
  has_password: boolean;
  values: ApplicationValues;
}
