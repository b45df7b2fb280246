import { describe, expect, test } from '@jest/globals';
import type { Actor } from '#engine/access/index.ts';
import { LiveSocket } from './live-socket.ts';
import { RowWatch } from './row-watch.ts';

interface Peer {
  socket: LiveSocket;
  heard: { type: string; data: { id: string; version: string | null } }[];
}

const actor = (id: number): Actor => ({
  audience: 'admin',
  id,
  username: `a${id}`,
  super: false,
  nodes: new Set(),
  merchantId: null,
});

function peer(id: number): Peer {
  const heard: Peer['heard'] = [];
  const socket = new LiveSocket(
    {
      send: (text) => void heard.push(JSON.parse(text) as Peer['heard'][number]),
      close: () => {},
      terminate: () => {},
      bufferedAmount: 0,
    },
    0,
  );
  socket.bound = { audience: 'admin', actor: actor(id), token: 't', locale: 'en', checkedAt: 0 };
  return { socket, heard };
}

/** Rows by key, and a watch over them. */
function watching(peers: readonly Peer[], versionOf: (key: string, actor: Actor) => string | null) {
  const failed: unknown[] = [];
  const asked: string[] = [];
  const watch = new RowWatch({
    sockets: { all: () => new Set(peers.map(({ socket }) => socket)).values() } as never,
    versionOf: (who, _definition, key) => {
      asked.push(key);
      return Promise.resolve().then(() => versionOf(key, who));
    },
    failed: (error) => void failed.push(error),
  });
  const open = ({ socket }: Peer, ...keys: string[]) =>
    watch.take(
      { type: 'watch', rows: keys.map((id) => ({ definition: 'shop/good', id, version: '1' })) },
      socket,
    );
  return { watch, open, failed, asked };
}

describe('rows that somebody has open', () => {
  test('are reported once for each change, and when they are gone', async () => {
    const one = peer(1);
    let version: string | null = '1';
    const { watch, open } = watching([one], () => version);
    expect(open(one, '7')).toBe(true);
    await watch.look();
    expect(one.heard).toEqual([]);
    version = '2';
    await watch.look();
    await watch.look();
    version = null;
    await watch.look();
    expect(one.heard.map(({ data }) => data.version)).toEqual(['2', null]);
  });

  test('are looked at with the rights of who watches them', async () => {
    const [one, two] = [peer(1), peer(2)];
    const { watch, open } = watching([one, two], (_key, { id }) => (id === 1 ? '2' : '1'));
    open(one, '7');
    open(two, '7');
    await watch.look();
    expect([one.heard.length, two.heard.length]).toEqual([1, 0]);
  });

  test('are not kept from being looked at by one that fails', async () => {
    const peers = [peer(1), peer(2), peer(3)];
    const { watch, open, failed } = watching(peers, (key) => {
      if (key === '1') throw new Error('away');
      return '2';
    });
    peers.forEach((each, at) => open(each, String(at + 1)));
    await watch.look();
    expect(peers.map(({ heard }) => heard.length)).toEqual([0, 1, 1]);
    expect(failed).toEqual([new Error('away')]);
  });

  test('all have their turn, however many there are and however many fail', async () => {
    const peers = Array.from({ length: 150 }, (_, at) => peer(at));
    const { watch, open, asked } = watching(peers, (key) => {
      if (Number(key) < 20) throw new Error('away');
      return '1';
    });
    peers.forEach((each, at) => open(each, ...[0, 1, 2, 3, 4].map((row) => String(at * 5 + row))));
    await watch.look();
    expect(asked).toEqual(['0', '1', '2', '3', '4']);
    for (let turn = 0; turn < 5; turn += 1) await watch.look();
    expect(new Set(asked).size).toBe(750);
  });

  test.each([
    ['no list', { rows: 'all' }],
    ['too many', { rows: Array.from({ length: 6 }, () => ({ definition: 'a', id: 1, version: '' })) }],
    ['one without a version', { rows: [{ definition: 'a', id: 1 }] }],
    ['an endless key', { rows: [{ definition: 'a', id: 'x'.repeat(600), version: '' }] }],
  ])('are not taken from a frame with %s', (_what, frame) => {
    const one = peer(1);
    const { watch } = watching([one], () => '1');
    expect(watch.take({ type: 'watch', ...frame } as never, one.socket)).toBe(false);
  });

  test('are those of the back office alone', () => {
    const one = peer(1);
    one.socket.bound = null;
    expect(watching([one], () => '1').open(one, '7')).toBe(false);
  });
});
