import { expect, test } from '@jest/globals';
import type { PageDocument } from '#engine/page/index.ts';
import { pageSchedule } from './page-schedule.ts';

const page = (show: object): PageDocument =>
  ({
    v: 1,
    root: 'root',
    nodes: {
      root: { type: 'page', v: 1, slots: { main: ['one'] } },
      one: { type: 'banner', v: 1, props: {}, show },
    },
  }) as unknown as PageDocument;

test('the time at which a page next shows other blocks goes on with the clock', () => {
  let seconds = 0;
  const next = pageSchedule([page({ from: 100, until: 300 }), page({ until: 200 })], () => seconds * 1000);
  const seen = [0, 99, 100, 250, 300, 900].map((time) => {
    seconds = time;
    return next();
  });
  expect(seen).toEqual([100, 100, 200, 300, null, null]);
});

test('pages without times are the same for ever', () => {
  expect(pageSchedule([page({})], () => 5000)()).toBeNull();
});
