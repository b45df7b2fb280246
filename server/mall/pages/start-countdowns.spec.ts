import { expect, test } from '@jest/globals';
import type { PageDocument } from '#engine/page/index.ts';
import { startCountdowns } from './start-countdowns.ts';

const DAY = 86_400;

test('countdowns last as long as the template says, from the hour at which they begin; nothing else changes', () => {
  const heading = { type: 'heading', v: 1, props: { title: { 'zh-cn': '标题' }, to: 5 } };
  const document: PageDocument = {
    format: 1,
    kind: 'template',
    rev: 0,
    root: 'r',
    nodes: { heading, clock: { type: 'countdown', v: 1, props: { to: 30 * DAY, tone: 'rose' } } },
  };
  const started = startCountdowns(document, Date.UTC(2026, 8, 1, 10, 42, 17, 5));
  expect(started.nodes['clock']?.props).toEqual({ to: Date.UTC(2026, 9, 1, 10) / 1000, tone: 'rose' });
  expect({ ...started, nodes: { ...started.nodes, clock: document.nodes['clock'] } }).toEqual(document);
  expect(document.nodes['clock']?.props['to']).toBe(30 * DAY);
});
