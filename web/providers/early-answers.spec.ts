/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { createEarlyReader, type EarlyReader } from './early-answers.ts';

const headers = new Headers({ batoken: 'one', 'think-lang': 'en' });

const answered = (body: object): Response => new Response(JSON.stringify(body));

/** A server that counts, and a clock to set. */
function setUp(answer: (nth: number) => Promise<Response> | Response = (nth) => answered({ nth })) {
  const state = { sent: 0, now: 0 };
  const reader: EarlyReader = createEarlyReader(
    async () => answer((state.sent += 1)),
    () => state.now,
  );
  const ask = async (init: RequestInit = { headers }): Promise<unknown> =>
    (await reader.fetch('/site', init)).json();
  return { state, reader, ask };
}

describe('what is read early', () => {
  test('is handed out once', async () => {
    const { state, reader, ask } = setUp();
    expect(await reader.read('/site', headers)).toEqual({ nth: 1 });
    expect(await ask()).toEqual({ nth: 1 });
    expect(state.sent).toBe(1);
    expect(await ask()).toEqual({ nth: 2 });
  });

  test('is for the same name and language only, and for reads', async () => {
    const { reader, ask } = setUp();
    await reader.read('/site', headers);
    expect(await ask({ headers: { batoken: 'two', 'think-lang': 'en' } })).toEqual({ nth: 2 });
    expect(await ask({ headers: { batoken: 'one', 'think-lang': 'zh-cn' } })).toEqual({ nth: 3 });
    expect(await ask({ headers, method: 'POST', body: '{}' })).toEqual({ nth: 4 });
    expect(await ask()).toEqual({ nth: 1 });
  });

  test('is asked for anew where it failed', async () => {
    const { state, reader, ask } = setUp((nth) => {
      if (nth === 1) throw new TypeError('away');
      return answered({ nth });
    });
    expect(await reader.read('/site', headers)).toBeNull();
    expect(await ask()).toEqual({ nth: 2 });
    expect(await ask()).toEqual({ nth: 3 });
    expect(state.sent).toBe(3);
  });

  test('goes out of date', async () => {
    const { state, reader, ask } = setUp();
    await reader.read('/site', headers);
    state.now = 10_001;
    expect(await ask()).toEqual({ nth: 2 });
  });

  test('is left for the next by who breaks off', async () => {
    let arrive: (response: Response) => void = () => undefined;
    const { reader, ask } = setUp((nth) =>
      nth === 1 ? new Promise((resolve) => (arrive = resolve)) : answered({ nth }),
    );
    void reader.read('/site', headers);
    const leaving = new AbortController();
    const left = ask({ headers, signal: leaving.signal });
    const staying = ask();
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    arrive(answered({ nth: 1 }));
    expect(await staying).toEqual({ nth: 1 });
  });

  test('fails for who asks, and for nobody else', async () => {
    const { reader, ask } = setUp(() => Promise.reject(new TypeError('no network')));
    expect(await reader.read('/site', headers)).toBeNull();
    await expect(ask()).rejects.toThrow('no network');
  });
});
