/** A step by its name, a wait such as `wait 40m`, or one of several steps. */
export type PlannedStep = string | readonly PlannedStep[];

/** What the baskets of a plan hold. */
export type Basket = 'usual' | 'one' | 'many' | 'virtual' | 'cheap' | 'scarce';

/** What becomes of an order, as data. */
export interface Plan {
  name: string;
  /** How often it is drawn, of the sum of all weights. */
  weight: number;
  basket: Basket;
  steps: readonly PlannedStep[];
}

/** One way to pay. */
export const PAY: PlannedStep = [
  'pay balance',
  'pay balance',
  'pay mock',
  'pay offline',
  'pay wechat_native',
  'pay wechat_h5',
  'pay alipay_page',
  'pay alipay_wap',
];
/** An order, paid. */
export const PAID: readonly PlannedStep[] = ['create', PAY, 'awaitPayment'];
/** The same, sent. */
export const SHIPPED: readonly PlannedStep[] = [...PAID, 'ship'];
/** And received. */
export const RECEIVED: readonly PlannedStep[] = [...SHIPPED, 'receive'];
/** Of which something is to go back. */
export const ASKED_BACK: readonly PlannedStep[] = [...SHIPPED, 'askReturn', 'agree'];
/** Goes back in pieces, until nothing is left. */
export const IN_PIECES: readonly PlannedStep[] = [
  'refundPart',
  'agree',
  'refundRest',
  'agree',
  'wait 1d',
  'refundRest',
  'agree',
  'read',
];
/** The member may delete it from their list. */
export const FORGET: PlannedStep = ['nothing', 'nothing', 'del'];
