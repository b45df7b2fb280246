import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { clickAdvert, seeAdvert, watchAdverts } from './advert-beacon.ts';

type Watched = { target: Element; isIntersecting: boolean };
let look: (entries: Watched[]) => void = () => {};
let sent: { ids: number[]; clicked?: number[]; view: string }[] = [];
let stop: () => void = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(callback: typeof look) {
        look = callback;
      }
      observe() {}
      disconnect() {}
    },
    // What a blob holds is read later in browsers; here it is what it was made of.
    Blob: class {
      constructor(readonly parts: string[]) {}
    },
  });
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: { parts: string[] }) => {
      expect(address).toBe('/api/shop.advert/seen');
      sent.push(JSON.parse(body.parts[0]!) as (typeof sent)[number]);
      return true;
    },
  });
  document.body.innerHTML =
    '<div data-advert="1"><a href="#one">One</a></div><div data-advert="2"><a href="#two">Two</a><b>words</b></div><a id="other" href="#x">x</a>';
  stop = watchAdverts({});
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const part = (id: number): Element => document.querySelector(`[data-advert="${id}"]`)!;
const see = (id: number, isIntersecting = true): void => look([{ target: part(id), isIntersecting }]);
const reports = () => sent.map(({ ids, clicked = [] }) => [ids, clicked]);

describe('reports of adverts', () => {
  test('are of what was in sight for a second, together, and once', () => {
    see(1);
    see(2);
    jest.advanceTimersByTime(500);
    see(2, false);
    jest.advanceTimersByTime(600);
    expect(sent).toEqual([]);
    see(2);
    jest.advanceTimersByTime(5000);
    see(1);
    jest.advanceTimersByTime(5000);
    expect(reports()).toEqual([[[1, 2], []]]);
  });

  test('A4 of a link that is followed come at once, with the view that it belongs to', () => {
    see(1);
    jest.advanceTimersByTime(1100);
    (part(2).querySelector('a') as HTMLElement).click();
    (part(2).querySelector('b') as HTMLElement).click();
    document.getElementById('other')!.click();
    expect(reports()).toEqual([[[1, 2], [2]]]);
    (part(1).querySelector('a') as HTMLElement).click();
    expect(reports().at(-1)).toEqual([[1], [1]]);
    expect(new Set(sent.map(({ view }) => view)).size).toBe(1);
    expect(sent[0]?.view).toMatch(/^[0-9a-f]{24}$/);
  });

  test('go out before somebody leaves, and begin anew with the next page', () => {
    seeAdvert(7);
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
    expect(reports()).toEqual([[[7], []]]);
    clickAdvert(7);
    stop();
    stop = watchAdverts({});
    seeAdvert(7);
    stop();
    expect(reports()).toEqual([
      [[7], []],
      [[7], [7]],
      [[7], []],
    ]);
    expect(new Set(sent.map(({ view }) => view)).size).toBe(2);
  });
});
