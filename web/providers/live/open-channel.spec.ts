import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { channelUrl, openChannel, type ChannelFrame, type ChannelState } from './open-channel.ts';

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;
  readyState = 1;
  readonly sent: unknown[] = [];
  constructor(readonly url: string) {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
  open(): void {
    this.dispatchEvent(new Event('open'));
  }
  says(frame: object | string): void {
    const data = typeof frame === 'string' ? frame : JSON.stringify(frame);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

describe('the live channel', () => {
  beforeEach(() => {
    FakeSocket.all = [];
    jest.useFakeTimers();
  });
  afterEach(() => void jest.useRealTimers());

  function opened({ renew = async () => {}, token = 't' as string | null } = {}) {
    const states: ChannelState[] = [];
    const frames: ChannelFrame[] = [];
    let bound = 0;
    const channel = openChannel({
      url: 'ws://shop/ws',
      bind: () => (token === null ? null : { token, pathInfo: '/admin', lang: 'en' }),
      onFrame: (frame) => frames.push(frame),
      onBound: () => (bound += 1),
      onState: (state) => states.push(state),
      renew,
      Socket: FakeSocket as unknown as typeof WebSocket,
    });
    return { channel, states, frames, bound: () => bound };
  }
  const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  test('binds, then gives a sign of life every fifty seconds', async () => {
    const { states, frames, bound } = opened();
    const socket = FakeSocket.last();
    socket.open();
    expect(socket.sent).toEqual([{ type: 'bind', token: 't', pathInfo: '/admin', lang: 'en' }]);
    socket.says({ type: 'bind', code: 1 });
    expect([states, bound()]).toEqual([['waiting', 'open'], 1]);
    await later(100_000);
    expect(socket.sent.slice(1)).toEqual([{ type: 'ping' }, { type: 'ping' }]);
    socket.says({ type: 'notify', data: 1 });
    socket.says('{"no');
    socket.says('null');
    expect(frames).toEqual([{ type: 'notify', data: 1 }]);
  });

  test('tries three times, five seconds apart, then only when asked', async () => {
    const { channel, states } = opened();
    for (const tried of [1, 2, 3]) {
      FakeSocket.last().close();
      await later(4999);
      expect(FakeSocket.all).toHaveLength(tried);
      await later(1);
      expect(FakeSocket.all).toHaveLength(tried + 1);
    }
    FakeSocket.last().close();
    await later(60_000);
    expect(FakeSocket.all).toHaveLength(4);
    expect(states.at(-1)).toBe('lost');
    channel.retry();
    expect(FakeSocket.all).toHaveLength(5);
  });

  test('counts its tries anew once it was bound', async () => {
    opened();
    for (let at = 0; at < 6; at += 1) {
      FakeSocket.last().says({ type: 'bind', code: 1 });
      FakeSocket.last().close();
      await later(5000);
    }
    expect(FakeSocket.all).toHaveLength(7);
  });

  test('renews the session where it is not taken, and gives up without one', async () => {
    const renew = jest.fn(async () => {});
    opened({ renew });
    FakeSocket.last().says({ type: 'bind', code: 303 });
    FakeSocket.last().close();
    await later(5000);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(FakeSocket.all).toHaveLength(2);
    const refused = opened({ renew: async () => Promise.reject(new Error('login')) });
    FakeSocket.last().says({ type: 'bind', code: 303 });
    FakeSocket.last().close();
    await later(5000);
    expect(refused.states.at(-1)).toBe('lost');
  });

  test('is not opened for nobody, and ends for good', async () => {
    opened({ token: null });
    expect(FakeSocket.all).toHaveLength(0);
    const { channel } = opened();
    channel.close();
    channel.retry();
    await later(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('is where the page came from', () => {
    expect(channelUrl({ protocol: 'https:', host: 'shop.example' })).toBe('wss://shop.example/ws');
    expect(channelUrl({ protocol: 'http:', host: '127.0.0.1:8000' })).toBe('ws://127.0.0.1:8000/ws');
  });
});
