import { jest } from '@jest/globals';
import type { Json } from '#engine/definition/index.ts';
import { HttpError } from '../http-error.ts';
import { createPreferenceStore } from './preference-store.ts';

function world(server: Record<string, Json> = {}) {
  const disk = new Map<string, string>();
  const state = { account: 7 as number | null, failure: null as Error | null, calls: 0 };
  const storage = {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, value: string) => void disk.set(key, value),
  };
  const make = () =>
    createPreferenceStore({
      fetchAll: async () => {
        if (state.failure) throw state.failure;
        return { ...server };
      },
      send: async (values) => {
        state.calls += 1;
        if (state.failure) throw state.failure;
        for (const [key, value] of Object.entries(values)) {
          if (value === null) delete server[key];
          else server[key] = value;
        }
      },
      account: () => state.account,
      storage,
      delays: { send: 10, again: 1000 },
    });
  return { server, disk, state, make };
}

const offline = new HttpError('offline', { status: 0, code: 'network' });
const refused = new HttpError('too large', { status: 413, code: 'request.too-large' });
const settle = () => jest.advanceTimersByTimeAsync(50);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('shows the browser’s copy at once and then what the server has', async () => {
  const { make, server } = world({ theme: 'dark' });
  const first = make();
  first.subscribe(() => undefined);
  expect(first.read('theme')).toBeUndefined();
  await settle();
  expect(first.read('theme')).toBe('dark');
  server['theme'] = 'light';
  const second = make();
  expect(second.read('theme')).toBe('dark');
  const reported = jest.fn();
  second.subscribe(reported);
  await settle();
  expect(second.read('theme')).toBe('light');
  expect(reported).toHaveBeenCalledTimes(1);
});

it('sends many changes as one call, the last of each', async () => {
  const { make, server, state } = world({ old: 1 });
  const store = make();
  for (let width = 0; width < 50; width += 1) store.write('width', width);
  store.write('old', null);
  expect(store.read('width')).toBe(49);
  await settle();
  expect(server).toEqual({ width: 49 });
  expect(state.calls).toBe(1);
});

it('outlives a lost network, a reload and newer values of the server', async () => {
  const { make, server, state } = world({ a: 1, b: 1 });
  state.failure = offline;
  make().write('a', 2);
  await settle();
  expect(server['a']).toBe(1);
  const reloaded = make();
  expect(reloaded.read('a')).toBe(2);
  reloaded.subscribe(() => undefined);
  await settle();
  state.failure = null;
  server['a'] = 9;
  await reloaded.flush();
  expect(server['a']).toBe(2);
  await jest.advanceTimersByTimeAsync(2000);
  expect(state.calls).toBeLessThan(5);
});

it('does not send again what the server refused', async () => {
  const { make, state } = world();
  const store = make();
  state.failure = refused;
  store.write('big', 'x');
  await settle();
  state.failure = null;
  await store.flush();
  await jest.advanceTimersByTimeAsync(5000);
  expect(state.calls).toBe(1);
  expect(store.read('big')).toBe('x');
});

it('keeps accounts apart', async () => {
  const { make, state } = world();
  const store = make();
  store.write('a', 1);
  await settle();
  state.account = 8;
  expect(store.read('a')).toBeUndefined();
  store.write('a', 2);
  await settle();
  state.account = 7;
  expect(store.read('a')).toBe(1);
  state.account = null;
  expect(store.read('a')).toBeUndefined();
});

it('takes a broken copy for none, and works with a full storage', () => {
  for (const broken of ['{', 'null', '[]', '{"values":[1]}', '{"values":{"a":1},"unsent":7}']) {
    const { make, disk } = world();
    disk.set('metamall.preferences.7', broken);
    expect([undefined, 1]).toContain(make().read('a') as number | undefined);
  }
  const full = createPreferenceStore({
    fetchAll: async () => ({}),
    send: async () => undefined,
    account: () => 7,
    storage: {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  });
  full.write('a', 1);
  expect(full.read('a')).toBe(1);
});

it('adopts what another tab wrote, but for what was changed here', async () => {
  const { make } = world();
  const [here, there] = [make(), make()];
  here.write('mine', 'here');
  there.write('mine', 'there');
  there.write('other', 'there');
  here.adopt('metamall.preferences.7');
  here.adopt('metamall.preferences.8');
  expect([here.read('mine'), here.read('other')]).toEqual(['here', 'there']);
  await settle();
});
