import { expect, test } from '@jest/globals';
import { isSigned, kuaidi100Sign, newsOf } from './kuaidi100-wire.ts';
import { trackStateOf } from './track-state-of.ts';

test('texts are signed by MD5 in capitals', () => {
  // RFC 1321: MD5 ("abc").
  expect(kuaidi100Sign('abc')).toBe('900150983CD24FB0D6963F7D28E17F72');
  expect(isSigned('ab', 'c', '900150983cd24fb0d6963f7d28e17f72')).toBe(true);
  expect(isSigned('ab', 'd', '900150983CD24FB0D6963F7D28E17F72')).toBe(false);
  expect(isSigned('ab', 'c', '')).toBe(false);
});

test.each([
  ['0', 'moving'],
  ['1', 'moving'],
  ['102', 'waiting'],
  ['103', 'moving'],
  ['1002', 'moving'],
  ['2', 'problem'],
  ['3', 'signed'],
  ['304', 'signed'],
  ['5', 'delivering'],
  ['501', 'delivering'],
  ['6', 'returning'],
  ['4', 'returning'],
  ['12', 'moving'],
  ['14', 'problem'],
])('state %s is %s', (code, state) => expect(trackStateOf(code)).toBe(state));

test('times are those of China, and the newest line says when it was signed for', () => {
  const data = [
    { ftime: '2026-03-02 18:00:00', context: '已签收', areaName: '上海', statusCode: '3' },
    { ftime: '2026-03-01 08:30:00', context: '已揽收', statusCode: '103' },
    { ftime: 'soon', context: 'no time' },
  ];
  expect(newsOf({ state: '3', data })).toEqual({
    state: 'signed',
    signedTime: '2026-03-02T10:00:00.000Z',
    stops: [
      { time: '2026-03-02T10:00:00.000Z', state: 'signed', text: '已签收', place: '上海' },
      { time: '2026-03-01T00:30:00.000Z', state: 'moving', text: '已揽收', place: '' },
    ],
  });
  expect(newsOf({ state: '0', data: [] })).toEqual({ state: 'moving', signedTime: null, stops: [] });
});
