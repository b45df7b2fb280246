/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventReader, type StreamEvent } from './event-reader.ts';
import { openLiveStream } from './open-live-stream.ts';

describe('events of a stream', () => {
  it('are read wherever the text is cut, comments passed over', () => {
    const heard: StreamEvent[] = [];
    const take = eventReader((event) => heard.push(event));
    for (const piece of [
      'retry: 2000\nevent: sta',
      'te\ndata: {"a":1}\n',
      '\n: alive\n\nevent: x\r\ndata: 2\r\n\r\n',
    ])
      take(piece);
    expect(heard).toEqual([
      { name: 'state', data: { a: 1 } },
      { name: 'x', data: 2 },
    ]);
  });

  it('that are no JSON or unfinished are none', () => {
    const heard: StreamEvent[] = [];
    const take = eventReader((event) => heard.push(event));
    take('event: a\ndata: {\n\nevent: b\ndata: 1');
    expect(heard).toEqual([]);
  });
});

describe('a live stream', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const stream = (...pieces: string[]): Response =>
    new Response(pieces.join(''), { headers: { 'content-type': 'text/event-stream' } });
  const envelope = (code: number): Response =>
    new Response(JSON.stringify({ code }), { headers: { 'content-type': 'application/json' } });
  const settle = async (ms: number): Promise<void> => {
    // Answers are read in turns of their own, which no clock counts.
    const turns = async (): Promise<void> => {
      for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    await turns();
    for (let left = ms; left > 0; left -= 1000) {
      await jest.advanceTimersByTimeAsync(Math.min(left, 1000));
      await turns();
    }
  };

  function listening(answers: (() => Response)[], token: () => string | null = () => 'secret') {
    const heard: string[] = [];
    const renew = jest.fn(async () => undefined);
    const calls: { url: string; headers: unknown }[] = [];
    const stop = openLiveStream({
      url: '/admin/metadata/changes',
      headers: () => {
        const held = token();
        return held === null ? null : { batoken: held };
      },
      onEvent: ({ name }) => heard.push(name),
      renew,
      random: () => 1,
      fetch: async (url, init) => {
        calls.push({ url: String(url), headers: init?.headers });
        const answer = answers.shift();
        if (!answer) throw new TypeError('network');
        return answer();
      },
    });
    return { heard, renew, calls, stop };
  }

  it('sends the token in a header, never in the address, and comes back when it ends', async () => {
    const live = listening([() => stream('event: a\ndata: 1\n\n'), () => stream('event: b\ndata: 1\n\n')]);
    await settle(1500);
    expect(live.heard).toEqual(['a', 'b']);
    expect(live.calls[0]).toEqual({ url: '/admin/metadata/changes', headers: { batoken: 'secret' } });
    live.stop();
  });

  it('waits longer with every failure, up to half a minute', async () => {
    const live = listening([]);
    const gaps: number[] = [];
    let last = 0;
    for (let second = 0; second < 130; second += 1) {
      await settle(1000);
      if (live.calls.length > last) gaps.push(second);
      last = live.calls.length;
    }
    expect(live.calls.length).toBeLessThan(9);
    expect(live.calls.length).toBeGreaterThan(5);
    live.stop();
  });

  it('has a token that ran out made anew, and ends when there is nobody any more', async () => {
    const expired = listening([() => envelope(409), () => stream('event: a\ndata: 1\n\n')]);
    await settle(4000);
    expect(expired.renew).toHaveBeenCalledTimes(1);
    expect(expired.heard).toEqual(['a']);
    expired.stop();
    const gone = listening([() => envelope(303)]);
    await settle(60_000);
    expect(gone.calls).toHaveLength(1);
    const nobody = listening([], () => null);
    await settle(60_000);
    expect(nobody.calls).toHaveLength(0);
  });

  it('ends for good when it is told to', async () => {
    const live = listening([() => stream('event: a\ndata: 1\n\n')]);
    await settle(10);
    live.stop();
    await settle(60_000);
    expect(live.calls).toHaveLength(1);
  });
});
