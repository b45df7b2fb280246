/** One line of an event: so many units of one SKU. */
export interface StockMove {
  skuId: number;
  /** Units; below zero only for corrections. */
  quantity: number;
  orderId?: number;
  /** The same event of the same line and sequence happens once, however often it is asked for. */
  orderLineId?: number;
  refundId?: number;
  /** Which part of a line it is, where a line comes in parts. Default 0. */
  sequence?: number;
}

/** Why stock moves, and who moves it. */
export interface MoveReason {
  /** Name of the person, or of the job. */
  operator: string;
  reason?: string;
}
