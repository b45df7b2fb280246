import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { instantOf } from './instant-of.ts';

const NOON = Date.UTC(2026, 10, 25, 12, 0, 0);

test.each([
  '2026-11-25T12:00:00',
  '2026-11-25 12:00:00',
  '2026-11-25T12:00:00.000',
  '2026-11-25T12:00:00Z',
  '2026-11-25T20:00:00+08:00',
  '2026-11-25 20:00:00+08',
])('%s is one instant', (text) => expect(instantOf(text)).toBe(NOON));

test('what is none is none', () => {
  expect([null, undefined, '', 'x'].map(instantOf)).toEqual([NaN, NaN, NaN, NaN]);
});

test.each(['Asia/Shanghai', 'America/New_York'])('a process in %s reads the same', (zone) => {
  const code = `import('./server/mall/instant-of.ts').then((it) => console.log(it.instantOf('2026-11-25T12:00:00')))`;
  const env = { ...process.env, TZ: zone, NODE_OPTIONS: '' };
  const printed = execFileSync(process.execPath, ['--import', 'tsx', '-e', code], { env, encoding: 'utf8' });
  expect(printed.trim()).toBe(String(NOON));
});
