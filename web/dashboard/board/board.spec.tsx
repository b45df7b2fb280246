import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { I18nextProvider } from 'react-i18next';
import type { Json } from '#engine/definition/index.ts';
import type { BoardCard, CardQuery } from '#engine/query/index.ts';
import {
  createQueryClient,
  HttpError,
  ServicesContext,
  type HttpRequest,
  type Services,
} from '../../providers/index.ts';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { answerOf, cardOf } from '../card.fixture.tsx';
import { freshId, MAX_CARDS, nextSpan, readBoard } from './board.ts';
import { useBoardData } from './use-board-data.ts';

afterEach(() => cleanup());

const stored = (...cards: object[]): Json => ({ cards, refresh: 5 }) as unknown as Json;
const query = cardOf({}).query;

describe('a board as it is stored', () => {
  test('is read back as it was', () => {
    const cards = [
      cardOf({ id: 'a' }),
      cardOf({ id: 'b', kind: 'trend', span: 8, color: 'violet', title: 'Mine', query: byTime }),
    ];
    expect(readBoard(stored(...cards))).toEqual({ cards, refresh: 5 });
  });

  test.each<[string, Json | undefined]>([
    ['nothing', undefined],
    ['a list', []],
    ['no cards', { refresh: 1 }],
    ['cards that are none', { cards: 'many' }],
  ])('is none where there is %s', (_, value) => expect(readBoard(value)).toBeNull());

  test('leaves out what cannot be shown, and keeps the rest', () => {
    const good = cardOf({ id: 'good' });
    const board = readBoard(
      stored(
        good,
        { ...good },
        { ...good, id: 7 },
        { ...good, id: 'kind', kind: 'hologram' },
        { ...good, id: 'suits', kind: 'trend' },
        { ...good, id: 'query', query: { definition: 'tea/order', measure: { kind: 'guess' } } },
      ),
    );
    expect(board?.cards.map(({ id }) => id)).toEqual(['good']);
  });

  test('brings widths, colours and intervals nobody offers to the nearest that is', () => {
    const odd = { ...cardOf({ id: 'odd' }), span: 11, color: '#fff', title: 'x'.repeat(500) };
    const board = readBoard({ cards: [odd], refresh: 1e9 } as unknown as Json);
    expect(board).toMatchObject({ refresh: 0, cards: [{ span: 6, color: null }] });
    expect(board?.cards[0]?.title).toHaveLength(60);
  });

  test('holds no more cards than a page can carry', () => {
    const cards = Array.from({ length: MAX_CARDS + 5 }, (_, at) => cardOf({ id: `c${at}` }));
    expect(readBoard(stored(...cards))?.cards).toHaveLength(MAX_CARDS);
  });

  test('gives ids that are free and widths one step apart', () => {
    expect(freshId([cardOf({ id: 'c2' })])).toBe('c3');
    expect(freshId([])).toBe('c1');
    const narrow = cardOf({ span: 3 });
    expect([nextSpan(narrow, 1), nextSpan(narrow, -1)]).toEqual([4, 3]);
  });
});

const byTime: CardQuery = {
  ...query,
  by: { kind: 'time', field: 'create_time', unit: 'day' },
  period: { field: 'create_time', span: '30-days' },
};
const byStatus: CardQuery = { ...query, by: { kind: 'value', field: 'status', limit: 5 } };

type Sent = HttpRequest & { body: { cards: CardQuery[]; timeZone: string } };

/** The figures of a board, from a server that answers when asked to. */
function showData(cards: BoardCard[]) {
  const sent: { url: string; request: Sent; finish: (error?: Error) => void }[] = [];
  const send = (url: string, request: Sent) =>
    new Promise<void>((resolve, reject) => {
      sent.push({ url, request, finish: (error) => (error ? reject(error) : resolve()) });
    });
  const services = { http: { send }, base: '/admin' } as unknown as Services;
  const client = createQueryClient();
  const texts = createI18n('en');
  const { result, rerender } = renderHook(({ shown }) => useBoardData(shown, 0), {
    initialProps: { shown: cards },
    wrapper: ({ children }) => (
      <I18nextProvider i18n={texts}>
        <ServicesContext.Provider value={services}>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </ServicesContext.Provider>
      </I18nextProvider>
    ),
  });
  return { sent, result, show: (shown: BoardCard[]) => rerender({ shown }) };
}

const figure = (value: string) => answerOf({ kind: 'value', value });

describe('the figures of a board', () => {
  test('are asked for in one request, each query once', async () => {
    const cards = [query, byTime, query, byStatus].map((each, at) => cardOf({ id: `c${at}`, query: each }));
    const { sent } = showData(cards);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ url: '/admin/dashboard/data', request: { method: 'POST' } });
    expect(sent[0]?.request.body.cards).toHaveLength(3);
    expect(sent[0]?.request.body.cards).toEqual(expect.arrayContaining([query, byTime, byStatus]));
  });

  test('show card by card as they come, quick ones before slow ones', async () => {
    const { sent, result } = showData([cardOf({ id: 'a' }), cardOf({ id: 'b', query: byStatus })]);
    await waitFor(() => expect(sent).toHaveLength(1));
    const [first] = sent;
    const at = first?.request.body.cards.findIndex(({ by }) => by === null);
    act(() => first?.request.onLine?.({ at, card: figure('7') }));
    await waitFor(() => expect(result.current.answerTo(query)).toEqual(figure('7')));
    expect(result.current.answerTo(byStatus)).toBeUndefined();
    expect(result.current.isFetching).toBe(true);
  });

  test('are not asked for again because cards moved, were named or coloured', async () => {
    const [a, b] = [cardOf({ id: 'a' }), cardOf({ id: 'b', query: byStatus })];
    const { sent, show } = showData([a, b]);
    await waitFor(() => expect(sent).toHaveLength(1));
    show([{ ...b, title: 'Named', color: 'error', span: 8 }, a]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toHaveLength(1);
    show([a, b, cardOf({ id: 'c', query: byTime })]);
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  test('of one card are asked for alone, and stand where the failure stood', async () => {
    const { sent, result } = showData([cardOf({ id: 'a' }), cardOf({ id: 'b', query: byStatus })]);
    await waitFor(() => expect(sent).toHaveLength(1));
    const failed = { error: { code: 'request.too-slow', msg: 'Too slow' } };
    act(() => {
      for (const at of [0, 1]) sent[0]?.request.onLine?.({ at, card: failed });
      sent[0]?.finish();
    });
    await waitFor(() => expect(result.current.isFetching).toBe(false));
    expect(result.current.answerTo(query)).toEqual(failed);
    let retried: Promise<void> | undefined;
    act(() => void (retried = result.current.retry(query)));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.request.body.cards).toEqual([query]);
    await act(async () => {
      sent[1]?.request.onLine?.({ at: 0, card: figure('9') });
      sent[1]?.finish();
      await retried;
    });
    expect(result.current.answerTo(query)).toEqual(figure('9'));
    expect(result.current.answerTo(byStatus)).toEqual(failed);
  });

  test('that were there before stay when the server fails, and are called old', async () => {
    const { sent, result } = showData([cardOf({ id: 'a' })]);
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => {
      sent[0]?.request.onLine?.({ at: 0, card: figure('7') });
      sent[0]?.finish();
    });
    await waitFor(() => expect(result.current.isFetching).toBe(false));
    act(() => result.current.refresh());
    await waitFor(() => expect(sent).toHaveLength(2));
    act(() => sent[1]?.finish(new HttpError('away', { status: 500, code: 'server' })));
    await waitFor(() => expect(result.current.isOld).toBe(true));
    expect(result.current.answerTo(query)).toEqual(figure('7'));
    expect(result.current.error).toBeNull();
  });
});
