import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { NoticeFeed, SHOWN_EVERY_MS, STAYS_MS, type FeedOptions, type Notice } from './notice-feed.ts';

const notice = (id: number, over: Partial<Notice> = {}): Notice => ({
  id,
  message: `Order ${id} was paid`,
  message_type: 'order_paid',
  message_type_map: 'Order paid',
  audio_path: '/ding.wav',
  unread_count: id,
  popup: true,
  target: '/shop/order/order',
  create_time: 1,
  read: false,
  ...over,
});

interface Server {
  rows: Notice[];
  played: string[];
  mute: boolean;
}

function feedOf(over: Partial<FeedOptions> = {}) {
  const server: Server = { rows: [], played: [], mute: false };
  const feed = new NoticeFeed({
    read: async ({ after, before }) => {
      const list = server.rows
        .filter(({ id }) => id > (after ?? 0) && id < (before ?? Infinity))
        .sort((one, other) => other.id - one.id);
      return { list: list.slice(0, 3), unreadCount: server.rows.length, more: list.length > 3 };
    },
    markRead: async () => 1,
    play: async (path) => {
      if (server.mute) throw new Error('NotAllowedError');
      server.played.push(path);
    },
    playAudio: true,
    ...over,
  });
  return { feed, server };
}

describe('the feed of notices', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const come = (feed: NoticeFeed, ...ids: number[]) =>
    ids.forEach((id) => feed.hear({ type: 'notify', data: notice(id) }));

  test('shows five that come at once one by one, every three seconds, with a count of five', () => {
    const { feed, server } = feedOf();
    come(feed, 1, 2, 3, 4, 5);
    expect(feed.state.unread).toBe(5);
    const shown = [1, 2, 3, 4, 5].map(() => {
      const id = feed.state.shown?.id;
      jest.advanceTimersByTime(SHOWN_EVERY_MS);
      return id;
    });
    expect(shown).toEqual([1, 2, 3, 4, 5]);
    expect(server.played).toHaveLength(5);
    jest.advanceTimersByTime(STAYS_MS);
    expect(feed.state.shown).toBeNull();
    come(feed, 6);
    expect(feed.state.shown?.id).toBe(6);
  });

  test('shows the next at once when the shown one is taken away, or has stood for long enough', () => {
    const { feed } = feedOf();
    come(feed, 1, 2);
    feed.dismiss();
    expect(feed.state.shown?.id).toBe(2);
    jest.advanceTimersByTime(SHOWN_EVERY_MS + 1000);
    come(feed, 3);
    expect(feed.state.shown?.id).toBe(3);
  });

  test('keeps one that somebody reads', () => {
    const { feed } = feedOf();
    come(feed, 1, 2);
    feed.hold(true);
    jest.advanceTimersByTime(10 * STAYS_MS);
    expect(feed.state.shown?.id).toBe(1);
    come(feed, 3);
    expect(feed.state.shown?.id).toBe(1);
    feed.hold(false);
    jest.advanceTimersByTime(SHOWN_EVERY_MS);
    expect(feed.state.shown?.id).toBe(2);
  });

  test('only lists what comes in quiet hours', () => {
    const { feed } = feedOf();
    feed.hear({ type: 'notify', data: notice(1, { popup: false }) });
    expect(feed.state).toMatchObject({ shown: null, unread: 1, notices: [{ id: 1 }] });
  });

  test('catches up with what was missed, each once', async () => {
    const { feed, server } = feedOf();
    server.rows = [notice(1)];
    await feed.catchUp();
    expect(feed.state).toMatchObject({ unread: 1, notices: [{ id: 1 }], shown: null });
    server.rows = [notice(1), notice(2), notice(3)];
    await Promise.all([feed.catchUp(), feed.catchUp()]);
    come(feed, 3);
    expect(feed.state.notices?.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(feed.state.shown?.id).toBe(2);
    jest.advanceTimersByTime(SHOWN_EVERY_MS);
    expect(feed.state.shown?.id).toBe(3);
    jest.advanceTimersByTime(SHOWN_EVERY_MS);
    expect(feed.state.shown?.id).toBe(3);
  });

  test('leaves no gap where more was missed than comes in one answer', async () => {
    const { feed, server } = feedOf();
    server.rows = [notice(1)];
    await feed.catchUp();
    server.rows = [1, 2, 3, 4, 5, 6].map((id) => notice(id));
    await feed.catchUp();
    expect(feed.state).toMatchObject({ more: true, notices: [{ id: 6 }, { id: 5 }, { id: 4 }] });
    await feed.older();
    expect(feed.state.notices?.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test('asks once for sound where the browser lets none be played, then plays what was missed', async () => {
    const { feed, server } = feedOf();
    server.mute = true;
    come(feed, 1);
    await Promise.resolve();
    expect(feed.state.silenced).toBe(true);
    server.mute = false;
    await feed.enableSound();
    expect(feed.state.silenced).toBe(false);
    expect(server.played).toEqual(['/ding.wav']);
  });

  test('is silent where the operator wants it so', () => {
    const { feed, server } = feedOf({ playAudio: false });
    come(feed, 1);
    expect(server.played).toEqual([]);
  });

  test('knows what was read here and on other pages', async () => {
    const { feed } = feedOf();
    come(feed, 1, 2);
    await feed.markRead(2);
    expect(feed.state).toMatchObject({
      unread: 1,
      notices: [
        { id: 2, read: true },
        { id: 1, read: false },
      ],
    });
    await feed.markAllRead();
    expect(feed.state.notices?.every(({ read }) => read)).toBe(true);
    feed.hear({ type: 'read', data: { unread_count: 0 } });
    expect(feed.state.unread).toBe(0);
  });
});
