import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { RunningDigests } from './running-digests.ts';

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');

describe('the digest of a file whose parts arrive', () => {
  test('is that of the whole, asked as often as wanted', () => {
    const digests = new RunningDigests();
    digests.goOn('a', 0)?.(Buffer.from('hello '));
    digests.goOn('a', 6)?.(Buffer.from('world'));
    expect([digests.of('a', 11), digests.of('a', 11)]).toEqual([sha1('hello world'), sha1('hello world')]);
    expect(digests.of('a', 12)).toBeNull();
  });

  test('is not known after a part that was not seen, nor of what was dropped', () => {
    const digests = new RunningDigests();
    digests.goOn('a', 0)?.(Buffer.from('hello '));
    expect(digests.goOn('a', 8)).toBeNull();
    expect(digests.goOn('a', 6)).toBeNull();
    expect(digests.of('a', 6)).toBeNull();
    expect(digests.goOn('b', 5)).toBeNull();
    digests.goOn('c', 0)?.(Buffer.from('x'));
    digests.drop('c');
    expect(digests.of('c', 1)).toBeNull();
  });

  test('begins anew with the first part, and keeps to its bound', () => {
    const digests = new RunningDigests();
    digests.goOn('a', 0)?.(Buffer.from('wrong'));
    digests.goOn('a', 0)?.(Buffer.from('right'));
    expect(digests.of('a', 5)).toBe(sha1('right'));
    for (let at = 0; at < 500; at += 1) digests.goOn(`n${at}`, 0)?.(Buffer.from('x'));
    expect([digests.of('a', 5), digests.of('n499', 1)]).toEqual([null, sha1('x')]);
  });
});
