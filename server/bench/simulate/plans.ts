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

const PAY: PlannedStep = [
  'pay balance',
  'pay balance',
  'pay mock',
  'pay offline',
  'pay wechat_native',
  'pay wechat_h5',
  'pay alipay_page',
  'pay alipay_wap',
];
const PAID = ['create', PAY, 'awaitPayment'];
const SHIPPED = [...PAID, 'ship'];
const RECEIVED = [...SHIPPED, 'receive'];
const ASKED_BACK = [...SHIPPED, 'askReturn', 'agree'];
const FORGET: PlannedStep = ['nothing', 'nothing', 'del'];

/** Coupons, points, levels and recharges of the market get their plans here, beside `points` and `free`. */
const MARKET: readonly Plan[] = [
  {
    name: 'free',
    weight: 30,
    basket: 'cheap',
    steps: ['createFree', 'awaitPayment', 'ship', 'receive', FORGET],
  },
  {
    name: 'points',
    weight: 20,
    basket: 'usual',
    steps: ['createWithPoints', PAY, 'awaitPayment', 'refundPart', 'agree', 'close'],
  },
];

/** All lives there are. Waits are those of the shop's settings, with some minutes to spare. */
export const PLANS: readonly Plan[] = [
  ...MARKET,
  {
    name: 'cancelled unpaid',
    weight: 25,
    basket: 'usual',
    steps: ['create', ['nothing', 'begin wechat_native', 'begin alipay_page'], 'cancel', 'del'],
  },
  {
    name: 'timed out',
    weight: 25,
    basket: 'usual',
    steps: ['create', ['nothing', 'begin wechat_h5'], 'wait 40m', 'read', 'del'],
  },
  { name: 'closed unpaid', weight: 34, basket: 'usual', steps: ['create', 'close', FORGET] },
  {
    name: 'price changed',
    weight: 28,
    basket: 'many',
    steps: [
      'create',
      ['nothing', 'begin wechat_native'],
      'changePrice',
      ['nothing', 'changePrice'],
      PAY,
      'awaitPayment',
      ['ship', 'refundPart'],
      'agree',
      'receive',
    ],
  },
  {
    name: 'address changed',
    weight: 28,
    basket: 'usual',
    steps: [
      'create',
      ['editAddress', 'staffAddress'],
      PAY,
      'awaitPayment',
      ['editAddress', 'staffAddress'],
      'ship',
      'receive',
    ],
  },
  {
    name: 'nothing is sent',
    weight: 28,
    basket: 'virtual',
    steps: [...PAID, 'receive', ['evaluate', 'wait 8d']],
  },
  {
    name: 'cancelling withdrawn',
    weight: 32,
    basket: 'usual',
    steps: [...PAID, 'applyCancel', 'withdrawCancel', 'ship', ['receive', 'wait 11d']],
  },
  {
    name: 'cancelling refused, then approved',
    weight: 30,
    basket: 'usual',
    steps: [...PAID, 'applyCancel', 'refuseCancel', 'applyCancel', 'approveCancel', FORGET],
  },
  {
    name: 'cancelling approved by time',
    weight: 25,
    basket: 'usual',
    steps: [...PAID, 'applyCancel', 'wait 1d', 'wait 40m', 'read'],
  },
  {
    name: 'in parcels',
    weight: 60,
    basket: 'many',
    steps: [
      ...PAID,
      'shipPart',
      ['nothing', 'shipPart', 'changeNumber'],
      'ship',
      'receive',
      'evaluatePart',
      'evaluate',
      'del',
    ],
  },
  {
    name: 'left to time',
    weight: 32,
    basket: 'usual',
    steps: [...SHIPPED, 'wait 10d', 'wait 40m', 'read', 'wait 8d', 'read', FORGET],
  },
  {
    name: 'receipt extended',
    weight: 28,
    basket: 'usual',
    steps: [...SHIPPED, 'wait 8d', 'extend', 'wait 5d', 'wait 40m', 'read'],
  },
  {
    name: 'refunded piece by piece',
    weight: 35,
    basket: 'many',
    steps: [...PAID, 'refundPart', 'agree', 'refundRest', 'agree', 'wait 1d', 'refundRest', 'agree', 'read'],
  },
  {
    name: 'rest refunded, part shipped',
    weight: 18,
    basket: 'many',
    steps: [...PAID, 'shipPart', 'refundUnshipped', 'agree', 'wait 1d', 'receive'],
  },
  {
    name: 'closed by staff',
    weight: 32,
    basket: 'usual',
    steps: [...PAID, ['nothing', 'shipPart', 'ship', 'receiveAll'], 'close', FORGET],
  },
  {
    name: 'refunded when complete',
    weight: 45,
    basket: 'usual',
    steps: [...RECEIVED, 'evaluate', 'refundPart', 'agree', 'wait 1d', FORGET],
  },
  {
    name: 'refused, asked again',
    weight: 40,
    basket: 'usual',
    steps: [...PAID, 'refundPart', 'refuse', 'refundPart', 'agree', 'wait 1d', 'ship'],
  },
  {
    name: 'returned',
    weight: 40,
    basket: 'many',
    steps: [...ASKED_BACK, 'sendBack', 'takeBack', 'wait 1d', 'receive'],
  },
  {
    name: 'return not accepted',
    weight: 36,
    basket: 'usual',
    steps: [
      ...ASKED_BACK,
      'sendBack',
      'refuseBack',
      'complain',
      'askReturn',
      'agree',
      'sendBack',
      'takeBack',
    ],
  },
  {
    name: 'exchanged',
    weight: 32,
    basket: 'usual',
    steps: [...RECEIVED, 'askExchange', 'agree', 'sendBack', 'takeBack', 'replace', 'evaluate'],
  },
  {
    name: 'exchange given up',
    weight: 12,
    basket: 'usual',
    steps: [...SHIPPED, 'askExchange', 'agree', ['withdraw', 'wait 8d'], 'receive'],
  },
  {
    name: 'refund fails at the channel',
    weight: 48,
    basket: 'usual',
    steps: [
      'create',
      'pay wechat_native',
      'awaitPayment',
      'failRefunds',
      'refundPart',
      'agree',
      'wait 40m',
      'mend',
      'wait 40m',
      'read',
    ],
  },
  {
    name: 'refund withdrawn',
    weight: 34,
    basket: 'usual',
    steps: [
      ...SHIPPED,
      ['refundPart', 'askReturn'],
      'withdraw',
      'askReturn',
      'agree',
      'sendBack',
      'allowWithdrawal',
      'withdraw',
      'receive',
    ],
  },
  {
    name: 'refund agreed by time',
    weight: 28,
    basket: 'usual',
    steps: [...PAID, ['refundPart', 'ship'], ['askReturn', 'refundPart'], 'wait 2d', 'wait 40m', 'read'],
  },
  {
    name: 'nothing sent back',
    weight: 28,
    basket: 'usual',
    steps: [...ASKED_BACK, 'wait 7d', 'wait 40m', 'read'],
  },
  {
    name: 'return received by time',
    weight: 36,
    basket: 'usual',
    steps: [...ASKED_BACK, 'sendTracked', 'wait 1d', 'wait 10d', 'wait 40m', 'read'],
  },
  {
    name: 'arbitrated',
    weight: 40,
    basket: 'usual',
    steps: [
      ...SHIPPED,
      ['refundPart', 'askReturn'],
      ['nothing', 'agree'],
      'complain',
      'arbitrate',
      'agree',
      'wait 1d',
    ],
  },
  {
    name: 'paid after the time',
    weight: 26,
    basket: 'usual',
    steps: [
      'create',
      ['begin wechat_native', 'begin alipay_page'],
      'wait 40m',
      'payLate',
      'awaitPayment',
      'ship',
    ],
  },
  {
    name: 'paid twice',
    weight: 24,
    basket: 'usual',
    steps: [
      'create',
      ['begin wechat_native', 'begin alipay_wap'],
      ['begin wechat_h5', 'begin alipay_page'],
      'payAll',
      'wait 40m',
      'awaitPayment',
      'ship',
    ],
  },
  {
    name: 'oversold',
    weight: 10,
    basket: 'scarce',
    steps: ['createTwice', 'begin wechat_native', 'payOthers', 'payAll', 'wait 40m', 'read'],
  },
  {
    name: 'from a guest',
    weight: 20,
    basket: 'usual',
    steps: ['createAsGuest', PAY, 'awaitPayment', 'ship', 'receive'],
  },
  {
    name: 'two at once',
    weight: 26,
    basket: 'many',
    steps: [...PAID, 'raceCancel', 'raceShip', 'raceRefund', 'ship', 'raceReceive', 'wait 1d', 'evaluate'],
  },
];
