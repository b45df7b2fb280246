import { describe, expect, it } from '@jest/globals';
import { planShipment } from './plan-shipment.ts';

describe('planShipment', () => {
  const lines = [
    { id: 1, sendable: 3 },
    { id: 2, sendable: 1 },
    { id: 3, sendable: 0 },
  ];

  it('takes everything that can be sent where nothing is said', () => {
    const items = [
      { lineId: 1, units: 3 },
      { lineId: 2, units: 1 },
    ];
    expect(planShipment(lines)).toEqual({ ok: true, items, units: 4 });
    expect(planShipment(lines, [])).toMatchObject({ ok: false, text: { en: 'There is nothing to ship' } });
  });

  it('names the item that is foreign, twice there, or more than can be sent', () => {
    const first = { lineId: 1, units: 1 };
    expect(planShipment(lines, [first, { lineId: 9, units: 1 }])).toMatchObject({ ok: false, at: 1 });
    expect(planShipment(lines, [first, first])).toMatchObject({ ok: false, at: 1 });
    const tooMany = planShipment(lines, [{ lineId: 2, units: 2 }]);
    expect(tooMany).toMatchObject({ ok: false, at: 0, text: { en: 'At most 1 can be shipped' } });
    expect(planShipment([lines[2]!])).toMatchObject({ ok: false, text: { en: 'There is nothing to ship' } });
  });
});
