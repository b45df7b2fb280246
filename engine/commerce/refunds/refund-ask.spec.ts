import { expect, test } from '@jest/globals';
import { type AskLine, type AskOrder, type RefundAsk, refundIssues } from './refund-ask.ts';

const line = (given: Partial<AskLine> = {}): AskLine => ({
  id: 1,
  quantity: 5,
  refunded: 0,
  refunding: 0,
  shippedLeft: 0,
  virtual: false,
  returnable: true,
  applications: 0,
  ...given,
});

const reasons = (
  order: Partial<AskOrder>,
  ask: Partial<RefundAsk> = {},
  given: Partial<AskLine> = {},
): string[] =>
  refundIssues(
    { status: 2, aftersaleUntil: 10, applyLimit: 3, lines: [line(given)], now: 10, ...order },
    { type: 1, items: [{ lineId: 1, units: 2 }], ...ask },
  ).map(({ reason }) => reason);

const items = (units: number): Pick<RefundAsk, 'items'> => ({ items: [{ lineId: 1, units }] });
const shipped = { shippedLeft: 5 };

test('nothing is refunded in 1, 6, 7 and after the time for it', () => {
  for (const status of [1, 6, 7] as const) expect(reasons({ status })).toEqual(['status']);
  for (const status of [4, 5] as const) {
    expect(reasons({ status }, {}, shipped)).toEqual([]);
    expect(reasons({ status, now: 11 }, {}, shipped)).toEqual(['window']);
    expect(reasons({ status, now: 11, aftersaleUntil: null }, {}, shipped)).toEqual([]);
  }
  expect(reasons({ status: 3, now: 11 }, { goodsStatus: 1 }, shipped)).toEqual([]);
});

test('goods may have less time than others of the same order', () => {
  for (const status of [4, 5] as const) {
    expect(reasons({ status }, {}, { ...shipped, until: 9 })).toEqual(['window']);
    expect(reasons({ status }, {}, { ...shipped, until: 10 })).toEqual([]);
  }
  expect(reasons({ status: 3 }, { goodsStatus: 1 }, { ...shipped, until: 9 })).toEqual([]);
});

test('what is not shipped does not come back', () => {
  expect(reasons({})).toEqual([]);
  for (const type of [2, 3] as const) {
    expect(reasons({}, { type })).toEqual(['shipped']);
    expect(reasons({}, { type }, { shippedLeft: 2 })).toEqual([]);
    expect(reasons({}, { type, ...items(3) }, { shippedLeft: 2 })).toEqual(['shipped']);
  }
});

test('what has arrived is refunded without coming back only by agreement', () => {
  const part = { shippedLeft: 4 };
  expect(reasons({}, items(1), part)).toEqual([]);
  expect(reasons({}, items(2), part)).toEqual(['received']);
  expect(reasons({}, { ...items(2), goodsStatus: 2 }, part)).toEqual(['received']);
  expect(reasons({}, { ...items(2), goodsStatus: 1 }, part)).toEqual([]);
  expect(reasons({ status: 3 }, { ...items(2), agreed: true }, shipped)).toEqual([]);
});

test('no more units than are left, and each line once', () => {
  expect(reasons({}, items(5))).toEqual([]);
  expect(reasons({}, items(6))).toEqual(['units']);
  expect(reasons({}, items(3), { refunded: 1, refunding: 2 })).toEqual(['units']);
  expect(reasons({}, items(0))).toEqual(['units']);
  expect(reasons({}, items(0.5))).toEqual(['units']);
  expect(reasons({}, { items: [] })).toEqual(['empty']);
  expect(reasons({}, { items: [{ lineId: 2, units: 1 }] })).toEqual(['line']);
  expect(reasons({}, { items: [1, 1].map((lineId) => ({ lineId, units: 1 })) })).toEqual(['units']);
});

test('goods that do not come back, and goods asked for too often', () => {
  const ask = { type: 2 } as const;
  expect(reasons({}, ask, { ...shipped, virtual: true })).toEqual(['virtual']);
  expect(reasons({}, ask, { ...shipped, returnable: false })).toEqual(['returnable']);
  expect(reasons({}, { ...ask, sellerFault: true }, { ...shipped, returnable: false })).toEqual([]);
  expect(reasons({}, {}, { applications: 3 })).toEqual(['often']);
});

test('goods whose type is not refunded, or only before it is shipped', () => {
  expect(reasons({}, {}, { policy: 'never' })).toEqual(['policy']);
  expect(reasons({}, { sellerFault: true }, { policy: 'never' })).toEqual([]);
  expect(reasons({}, { agreed: true }, { policy: 'never' })).toEqual([]);
  const early = { policy: 'before_delivery' as const, shippedLeft: 3 };
  expect(reasons({}, items(2), early)).toEqual([]);
  expect(reasons({}, { ...items(3), goodsStatus: 1 }, early)).toEqual(['policy']);
  expect(reasons({}, {}, { policy: 'anytime' })).toEqual([]);
});
