import { describe, expect, test } from '@jest/globals';
import { advertAddress, isShopAddress, type AdvertLinkKind } from './advert-link.ts';
import { GUEST_VIEWER, isAdvertFor, type AdvertAim, type AdvertViewer } from './advert-audience.ts';
import { ADVERT_STATES, advertsChangeAt, advertState } from './advert-schedule.ts';
import { choosePopup, withSeen, type Popup, type SeenPopups } from './popup-choice.ts';

const { waiting, running, over } = ADVERT_STATES;
const at = (text: string): number => Date.parse(text);

describe('A1 an advert of one day in Shanghai', () => {
  // 25 November there, midnight to midnight.
  const day = { start: at('2026-11-24T16:00:00Z'), end: at('2026-11-25T16:00:00Z') };

  test.each([
    ['2026-11-24T15:59:59.999Z', waiting],
    ['2026-11-24T16:00:00.000Z', running],
    ['2026-11-25T00:00:00.000Z', running],
    ['2026-11-25T15:59:59.999Z', running],
    ['2026-11-25T16:00:00.000Z', over],
  ])('is at %s in state %i', (time, state) => {
    expect(advertState(day, at(time))).toBe(state);
  });

  test('changes at its start and at its end, and never again', () => {
    expect(advertsChangeAt([day], day.start - 1)).toBe(day.start);
    expect(advertsChangeAt([day], day.start)).toBe(day.end);
    expect(advertsChangeAt([day], day.end)).toBeNull();
  });

  test('without a start or an end has always begun, or never ends', () => {
    expect(advertState({ ...day, start: null }, 0)).toBe(running);
    expect(advertState({ ...day, end: null }, at('2100-01-01T00:00:00Z'))).toBe(running);
    expect(advertState({ start: null, end: null }, 0)).toBe(running);
    expect(advertsChangeAt([{ start: null, end: null }], 0)).toBeNull();
  });

  test('of several the nearest time counts', () => {
    const later = { start: day.end + 5, end: null };
    const soon = { start: null, end: day.start + 1 };
    expect(advertsChangeAt([later, day, soon], day.start)).toBe(day.start + 1);
  });

  test('that ends before it starts is never shown', () => {
    const wrong = { start: 100, end: 50 };
    expect([0, 50, 75, 100, 200].map((now) => advertState(wrong, now))).not.toContain(running);
  });
});

describe('an audience', () => {
  const viewers: Record<string, AdvertViewer> = {
    guest: GUEST_VIEWER,
    member: { isMember: true, isNew: false, level: null },
    newcomer: { isMember: true, isNew: true, level: 1 },
    gold: { isMember: true, isNew: false, level: 3 },
  };
  const seenBy = (aim: Partial<AdvertAim>): string[] =>
    Object.keys(viewers).filter((name) =>
      isAdvertFor({ audience: 'all', levels: [], platforms: [], ...aim }, viewers[name]!, ['web']),
    );

  test.each([
    [{ audience: 'all' }, ['guest', 'member', 'newcomer', 'gold']],
    [{ audience: 'guests' }, ['guest']],
    [{ audience: 'new' }, ['newcomer']],
    [{ audience: 'level', levels: [2, 3] }, ['gold']],
    [{ audience: 'level', levels: [] }, []],
    [{ platforms: ['web', 'h5'] }, ['guest', 'member', 'newcomer', 'gold']],
    [{ platforms: ['miniapp'] }, []],
  ] as [Partial<AdvertAim>, string[]][])('%j is seen by %j', (aim, names) => {
    expect(seenBy(aim)).toEqual(names);
  });

  test('that is asked for without a platform is on all of them', () => {
    const aim: AdvertAim = { audience: 'all', levels: [], platforms: ['miniapp'] };
    expect(isAdvertFor(aim, GUEST_VIEWER, [])).toBe(true);
  });
});

describe('A3 a popup', () => {
  const once: Popup = { id: 1, frequency: 'once' };
  const daily: Popup = { id: 2, frequency: 'daily' };
  const always: Popup = { id: 3, frequency: 'always' };
  const days = ['2026-11-24', '2026-11-25', '2026-11-26'];

  /** Who is shown what on three visits of each of three days. */
  function visits(popups: readonly Popup[]): (Popup['id'] | null)[][] {
    let seen: SeenPopups = {};
    return days.map((day) =>
      [1, 2, 3].map(() => {
        const shown = choosePopup(popups, seen, day);
        if (shown) seen = withSeen(seen, shown.id, day);
        return shown?.id ?? null;
      }),
    );
  }

  test('is shown once, once a day of the shop, or with every visit', () => {
    expect(visits([once])).toEqual([
      [1, null, null],
      [null, null, null],
      [null, null, null],
    ]);
    expect(visits([daily])).toEqual([
      [2, null, null],
      [2, null, null],
      [2, null, null],
    ]);
    expect(visits([always]).flat()).toEqual(Array(9).fill(3));
  });

  test('gives way to the next one, one a visit', () => {
    expect(visits([once, daily, always])).toEqual([
      [1, 2, 3],
      [2, 3, 3],
      [2, 3, 3],
    ]);
  });

  test('is remembered of each viewer for themselves', () => {
    const [member, guest]: SeenPopups[] = [withSeen({}, 1, days[0]!), {}];
    expect(choosePopup([once], member!, days[0]!)).toBeNull();
    expect(choosePopup([once], guest!, days[0]!)).toBe(once);
  });

  test('that was seen long ago makes room for new ones', () => {
    let seen: SeenPopups = withSeen({}, 999, '2020-01-01');
    for (let id = 1; id <= 60; id += 1) seen = withSeen(seen, id, '2026-11-25');
    expect(Object.keys(seen)).toHaveLength(50);
    expect(seen).not.toHaveProperty('999');
    expect(seen).toHaveProperty('60', '2026-11-25');
  });
});

describe('a link', () => {
  test.each([
    ['goods', '12', '/goods/12'],
    ['classify', '3', '/class/3'],
    ['list', 'keyword=茶&sort=sales', '/search?keyword=茶&sort=sales'],
    ['coupon', '', '/coupons'],
    ['page', 'home', '/'],
    ['page', 'spring', '/page/spring'],
    ['url', 'https://example.com/a', 'https://example.com/a'],
    ['url', 'javascript:alert(1)', ''],
    ['none', 'left over', ''],
    ['goods', '', ''],
  ] as [AdvertLinkKind, string, string][])('of kind %s to %j leads to %j', (kind, target, address) => {
    expect(advertAddress({ kind, target })).toBe(address);
  });

  test.each([
    '/',
    '/goods/1',
    '/search?keyword=a b'.replace(' ', '%20'),
    'http://a.example',
    'HTTPS://a.example/?x=1#y',
  ])('%s may be led to', (address) => expect(isShopAddress(address)).toBe(true));

  test.each([
    '',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    'javascript:x',
    'data:text/html,x',
    'ftp://a.example',
    'goods/1',
    'https://',
    '/a b',
    '/\ta',
  ])('%j may not', (address) => expect(isShopAddress(address)).toBe(false));
});
