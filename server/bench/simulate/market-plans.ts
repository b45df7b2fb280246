import { FORGET, IN_PIECES, PAID, PAY, SHIPPED, type Plan } from './planned-step.ts';

const TAKEN = ['receiveCoupons', ...PAID];

/** Lives with coupons, points and recharges, and of shops that take their money out. */
export const MARKET_PLANS: readonly Plan[] = [
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
  {
    name: 'coupons, piece by piece back',
    weight: 40,
    basket: 'many',
    steps: [...TAKEN, ...IN_PIECES],
  },
  {
    name: 'coupons, sent and kept',
    weight: 40,
    basket: 'many',
    steps: [...TAKEN, 'ship', 'receive', 'evaluate', 'wait 8d', 'read'],
  },
  {
    name: 'coupons, then cancelled',
    weight: 30,
    basket: 'usual',
    steps: [
      'receiveCoupons',
      'create',
      ['cancel', 'close', 'wait 40m'],
      'create',
      PAY,
      'awaitPayment',
      'close',
    ],
  },
  {
    name: 'coupons, twice at once',
    weight: 20,
    basket: 'usual',
    steps: ['receiveCoupons', 'createAtOnce', PAY, 'awaitPayment', ['ship', 'close']],
  },
  {
    name: 'complained after the settlement',
    weight: 30,
    basket: 'usual',
    steps: [...SHIPPED, 'refundPart', 'refuse', 'receive', 'evaluate', 'wait 8d', 'complain'],
  },
  {
    name: 'recharged',
    weight: 30,
    basket: 'usual',
    steps: [
      ['recharge mock', 'recharge offline', 'recharge wechat_native', 'recharge alipay_page'],
      ['nothing', 'wait 40m'],
      'create',
      'pay balance',
      ['nothing', 'refundRecharge'],
      ['ship', 'close'],
      'refundRecharge',
    ],
  },
  {
    name: 'money of a shop',
    weight: 60,
    basket: 'usual',
    steps: [
      ['wait 16d', 'wait 20d', 'wait 24d'],
      'askWithdrawal',
      ['cancelWithdrawal', 'refuseWithdrawal', 'approveWithdrawal', 'approveWithdrawal', 'approveWithdrawal'],
      ['payWithdrawal', 'sendWithdrawal', 'sendWithdrawal'],
      ['nothing', 'wait 1d'],
      ['endWithdrawal', 'endWithdrawal', 'failWithdrawal'],
      'payWithdrawal',
    ],
  },
  {
    name: 'deposits and fines of a shop',
    weight: 30,
    basket: 'usual',
    steps: [
      ['nothing', 'wait 16d', 'wait 24d'],
      'payDeposit',
      ['nothing', 'fine'],
      'wait 8d',
      ['fine', 'fine', 'returnDeposit'],
      'wait 8d',
      ['payDeposit', 'returnDeposit'],
    ],
  },
];
